import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

type Theme = "light" | "dark";
type Palette = Record<string, string>;

/** Happy DOM gives modules a web address, so the file is found from the folder the tests run in. */
const SOURCE = readFileSync(resolve("src/styles/tokens.css"), "utf8");
const COLOUR = /--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)/gi;

function palettes(source: string): Record<Theme, Palette> {
  const found: Record<Theme, Palette> = { light: {}, dark: {} };
  for (const [, name = "", light = "", dark = ""] of source.matchAll(COLOUR)) {
    found.light[name] = light;
    found.dark[name] = dark;
  }
  return found;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const channel = (from: number): number => {
    const value = parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two colours, to one decimal. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return Math.round(((high + 0.05) / (low + 0.05)) * 10) / 10;
}

const PALETTES = palettes(SOURCE);

function colour(theme: Theme, name: string): string {
  const value = PALETTES[theme][name];
  if (value === undefined) throw new Error(`There is no token --${name}`);
  return value;
}

/** The lowest contrast against background, surface and raised. */
function lowest(theme: Theme, name: string): number {
  const grounds = ["background", "surface", "raised"];
  return Math.min(...grounds.map((ground) => contrast(colour(theme, name), colour(theme, ground))));
}

/** Promised contrast, to one decimal: dark, light. */
const PROMISED: Record<string, readonly [number, number]> = {
  hairline: [1.3, 1.3],
  outline: [3.8, 4.2],
  text: [13.2, 15.6],
  muted: [7.3, 6.4],
  action: [9.2, 5.8],
  good: [8.5, 5.5],
  warning: [9.7, 5.5],
  danger: [6.5, 5.7],
  information: [7.4, 6.3],
  focus: [14.8, 15.6],
  "seat-1": [10.2, 3.4],
  "seat-2": [9.1, 3.4],
  "seat-3": [4.0, 7.7],
  "seat-4": [4.3, 5.2],
  "seat-5": [13.5, 16.0],
  "seat-6": [4.0, 8.7],
};

const INKS: Record<string, readonly [number, number]> = {
  action: [10.2, 6.6],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((seat) => [`seat-${seat}`, [4.9, 4.9] as const])),
};

describe.each(["dark", "light"] as const)("contrast in the %s theme", (theme) => {
  const column = theme === "dark" ? 0 : 1;

  it.each(Object.entries(PROMISED))("%s stands out from every ground", (name, promised) => {
    expect(lowest(theme, name)).toBeGreaterThanOrEqual(promised[column]);
  });

  it.each(Object.entries(INKS))("ink on %s can be read", (name, promised) => {
    expect(contrast(colour(theme, `${name}-ink`), colour(theme, name))).toBeGreaterThanOrEqual(
      promised[column],
    );
  });
});

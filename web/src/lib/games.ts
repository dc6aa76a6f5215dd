/** The games as the server lists them. */
import type { Language } from "./language";

export type Words = Readonly<Record<Language, string>>;

export interface Span {
  readonly least: number;
  readonly most: number;
}

export interface Game {
  readonly id: string;
  readonly title: Words;
  readonly blurb: Words;
  readonly seats: Span;
  readonly minutes: Span | null;
  readonly ready: boolean;
}

export async function loadGames(): Promise<readonly Game[]> {
  const response = await fetch("/api/games", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The list of games was answered with status ${response.status}`);
  return (await response.json()) as readonly Game[];
}

import { describe, expect, it } from "vitest";

import { firstLanguage } from "./language";
import { word } from "./words";

describe("word", () => {
  it("declines Polish nouns by number", () => {
    expect(word("pl", "games.seats", { least: 2, most: 4 })).toBe("2–4 gracze");
    expect(word("pl", "games.seats", { least: 2, most: 6 })).toBe("2–6 graczy");
    expect(word("pl", "games.hours", { least: 3, most: 10 })).toBe("3–10 godzin");
  });

  it("speaks English too", () => {
    expect(word("en", "games.hours", { least: 1, most: 1 })).toBe("1–1 hour");
  });
});

describe("firstLanguage", () => {
  it("takes the first of the browser's languages that is ours", () => {
    expect(firstLanguage(["de-DE", "pl-PL", "en"])).toBe("pl");
  });

  it("is English for everybody else", () => {
    expect(firstLanguage(["de", "fr"])).toBe("en");
    expect(firstLanguage([])).toBe("en");
  });
});

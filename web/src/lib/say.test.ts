import { describe, expect, it } from "vitest";

import { say } from "./say";

const CARDS_PL = "{n} {n:karta|karty|kart}";

describe("say", () => {
  it("puts figures into their places", () => {
    expect(say("{who} pays {sum} HT", { who: "Ala", sum: 12 }, "en")).toBe("Ala pays 12 HT");
  });

  it.each([
    [0, "0 kart"],
    [1, "1 karta"],
    [2, "2 karty"],
    [4, "4 karty"],
    [5, "5 kart"],
    [12, "12 kart"],
    [22, "22 karty"],
    [101, "101 kart"],
  ])("chooses the Polish word for %i", (n, sentence) => {
    expect(say(CARDS_PL, { n }, "pl")).toBe(sentence);
  });

  it.each([
    [0, "0 cards"],
    [1, "1 card"],
    [2, "2 cards"],
  ])("chooses the English word for %i", (n, sentence) => {
    expect(say("{n} {n:card|cards}", { n }, "en")).toBe(sentence);
  });

  it("writes fractions as the language does", () => {
    expect(say("{d} cm", { d: 6.5 }, "pl")).toBe("6,5 cm");
    expect(say("{d} cm", { d: 6.5 }, "en")).toBe("6.5 cm");
  });

  it("does not group thousands", () => {
    expect(say("{sum} HT", { sum: 12000 }, "en")).toBe("12000 HT");
  });

  it("uses the last word for a number the template has no form for", () => {
    expect(say(CARDS_PL, { n: 1.5 }, "pl")).toBe("1,5 kart");
  });

  it("accepts a figure given as text", () => {
    expect(say(CARDS_PL, { n: "3" }, "pl")).toBe("3 karty");
  });

  it("looks nouns up in the catalogue", () => {
    const catalogue = { "good.polymers": "polimery" };
    expect(say("kupuje {good@good}", { good: "polymers" }, "pl", catalogue)).toBe("kupuje polimery");
  });

  it("shows the value itself where the catalogue has no word", () => {
    expect(say("{good@good}", { good: "polymers" }, "pl")).toBe("polymers");
  });

  it("marks a missing figure", () => {
    expect(say("{sum} HT", {}, "en")).toBe("… HT");
  });

  it("lists several figures and several nouns", () => {
    const catalogue = { "good.food": "food", "good.isotopes": "isotopes" };
    expect(say("rolled {dice}", { dice: [4, 3] }, "en")).toBe("rolled 4, 3");
    expect(say("{goods@good}", { goods: ["food", "isotopes"] }, "en", catalogue)).toBe("food, isotopes");
    expect(say("{goods@good}", { goods: [] }, "en", catalogue)).toBe("–");
  });

  it("has words for yes, no and nothing", () => {
    const catalogue = { "word.yes": "tak", "word.no": "nie" };
    expect(say("{a}, {b}, {c}", { a: true, b: false, c: null }, "pl", catalogue)).toBe("tak, nie, –");
  });

  it("writes double braces as braces", () => {
    expect(say("{{{n}}} and {{n}}", { n: 1 }, "en")).toBe("{1} and {n}");
  });
});

/**
 * Turns a template of the catalogues into a sentence, as the engine's own texts do.
 *
 *   {units}                   a figure as text
 *   {units:karta|karty|kart}  the word that goes with the figure: one|few|many in Polish, one|other in English
 *   {good@good}               the text "good.<value>" of the catalogue, for nouns
 *   {{ and }}                 braces
 */
import type { Language } from "./language";

export type Figure = string | number | boolean | null | readonly Figure[];
export type Figures = Readonly<Record<string, Figure>>;
export type Catalogue = Readonly<Record<string, string>>;

const NOTHING = "–";
const PART = /\{\{|\}\}|\{(\w+)(?:([:@])([^{}]*))?\}/g;

/** The order in which a template lists its plural words. */
const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  pl: ["one", "few", "many", "other"],
  en: ["one", "other"],
};

const RULES: Record<Language, Intl.PluralRules> = {
  pl: new Intl.PluralRules("pl"),
  en: new Intl.PluralRules("en"),
};

const NUMBERS: Record<Language, Intl.NumberFormat> = {
  pl: new Intl.NumberFormat("pl", { useGrouping: false, maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 6 }),
};

export function say(
  template: string,
  figures: Figures,
  language: Language,
  catalogue: Catalogue = {},
): string {
  return template.replace(PART, (whole: string, name?: string, kind?: string, rest = "") => {
    if (whole === "{{") return "{";
    if (whole === "}}") return "}";
    const figure = name === undefined ? undefined : figures[name];
    if (figure === undefined) return kind === ":" ? (rest.split("|").at(-1) ?? "") : "…";
    if (kind === ":") return plural(rest.split("|"), Number(figure), language);
    if (kind === "@") return noun(rest, figure, language, catalogue);
    return plain(figure, language, catalogue);
  });
}

/** The word for a number; a form the template does not list falls back to its last one. */
function plural(words: readonly string[], number: number, language: Language): string {
  const form = FORMS[language].indexOf(RULES[language].select(number));
  return words[form] ?? words.at(-1) ?? "";
}

/** The name of a thing, or the thing's id where the catalogue has none; lists become "a, b". */
function noun(group: string, figure: Figure, language: Language, catalogue: Catalogue): string {
  if (Array.isArray(figure)) {
    return figure.map((each: Figure) => noun(group, each, language, catalogue)).join(", ") || NOTHING;
  }
  const found = catalogue[`${group}.${String(figure)}`];
  if (found !== undefined) return found;
  const [first, ...rest] = String(figure).split(" "); // "ship 3": the noun, then its number
  const word = rest.length > 0 ? catalogue[`${group}.${first}`] : undefined;
  return word === undefined ? plain(figure, language, catalogue) : [word, ...rest].join(" ");
}

function plain(figure: Figure, language: Language, catalogue: Catalogue): string {
  if (figure === null) return NOTHING;
  if (typeof figure === "number") return NUMBERS[language].format(figure);
  if (typeof figure === "boolean") return catalogue[figure ? "word.yes" : "word.no"] ?? String(figure);
  if (typeof figure === "string") return figure;
  return figure.map((each) => plain(each, language, catalogue)).join(", ");
}

/** The languages of the client and how the first one is chosen. */
export const LANGUAGES = ["pl", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of the browser's languages that is ours; English where none is. */
export function firstLanguage(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return primary.find(isLanguage) ?? "en";
}

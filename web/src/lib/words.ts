/** The client's own words. A key missing in one language does not compile. */
import type { Language } from "./language";
import { say, type Figures } from "./say";

const EN = {
  "app.lead": "Three space board games, every rule to the letter",
  "app.motto": "The engine minds the rules. You mind your business.",
  "games.label": "Games",
  "games.loading": "Setting the table…",
  "games.seats": "{least}–{most} {most:player|players}",
  "games.hours": "{least}–{most} {most:hour|hours}",
  "games.ready": "Engine on the table; in the terminal:",
  "games.unready": "Engine not on the table yet",
  "away.title": "The server does not answer",
  "away.detail": "Is Hiperskok still running? Start it with ./hiperskok and try again.",
  "away.retry": "Try again",
  "language.label": "Language",
  "theme.label": "Theme",
  "theme.system": "As the system",
  "theme.dark": "Dark",
  "theme.light": "Light",
  "footer.own": "Everything on this page comes from this server: no trackers, nothing from outside.",
} as const;

export type WordKey = keyof typeof EN;

const PL: Record<WordKey, string> = {
  "app.lead": "Trzy kosmiczne gry planszowe, każda reguła co do joty",
  "app.motto": "Silnik pilnuje zasad. Ty pilnuj interesu.",
  "games.label": "Gry",
  "games.loading": "Nakrywamy stół…",
  "games.seats": "{least}–{most} {most:gracz|gracze|graczy}",
  "games.hours": "{least}–{most} {most:godzina|godziny|godzin}",
  "games.ready": "Silnik na stole; w terminalu:",
  "games.unready": "Silnika jeszcze nie ma na stole",
  "away.title": "Serwer nie odpowiada",
  "away.detail": "Czy Hiperskok nadal działa? Uruchom go poleceniem ./hiperskok i spróbuj ponownie.",
  "away.retry": "Spróbuj ponownie",
  "language.label": "Język",
  "theme.label": "Motyw",
  "theme.system": "Jak w systemie",
  "theme.dark": "Ciemny",
  "theme.light": "Jasny",
  "footer.own": "Wszystko na tej stronie pochodzi z tego serwera: bez śledzenia, nic z zewnątrz.",
};

const WORDS: Record<Language, Record<WordKey, string>> = { pl: PL, en: EN };

export function word(language: Language, key: WordKey, figures: Figures = {}): string {
  return say(WORDS[language][key], figures, language);
}

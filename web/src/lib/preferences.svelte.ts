/** What this browser remembers of its reader: language and theme. */
import { firstLanguage, isLanguage, type Language } from "./language";

export const THEMES = ["system", "dark", "light"] as const;

export type Theme = (typeof THEMES)[number];

const LANGUAGE_KEY = "hiperskok.language";
const THEME_KEY = "hiperskok.theme";

/** Storage may be forbidden or full; a preference is then kept for this page only. */
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function firstTheme(): Theme {
  const recalled = recall(THEME_KEY);
  return THEMES.find((theme) => theme === recalled) ?? "system";
}

class Preferences {
  #language = $state<Language>("en");
  #theme = $state<Theme>("system");

  constructor() {
    const recalled = recall(LANGUAGE_KEY);
    this.#language = isLanguage(recalled) ? recalled : firstLanguage(navigator.languages);
    this.#theme = firstTheme();
    this.#show();
  }

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    remember(LANGUAGE_KEY, language);
    this.#show();
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    remember(THEME_KEY, theme);
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    root.lang = this.#language;
    if (this.#theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.#theme;
  }
}

export const preferences = new Preferences();

import type { Locale } from "@freihand/contract";
import type { TextOverrides, Texts } from "./own-texts.rules.ts";
import { withOverrides } from "./own-texts.rules.ts";

/** What the interface speaks at the moment. */
export interface ActiveTexts {
  readonly locale: Locale;
  /** Texts of the language, then of the one that stands in for it. */
  readonly languages: readonly Texts[];
}

/** @source spec §9 "Locale" */
const FALLBACK: Locale = "en";

/** The texts as they are written here, of the languages that are at hand. */
const loaded = new Map<Locale, Texts>();
const listeners = new Set<() => void>();
let overrides: TextOverrides = {};
let active: ActiveTexts = { locale: "de", languages: [] };

/** What is spoken now; another object after every change. */
export const activeTexts = (): ActiveTexts => active;

/** @returns a function that ends the subscription */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the texts of a language are at hand. */
export const hasTexts = (locale: Locale): boolean => loaded.has(locale);

/** Takes in texts of a language, beside those that are there. */
export function addTexts(locale: Locale, texts: Texts): void {
  loaded.set(locale, { ...loaded.get(locale), ...texts });
  if (active.languages.length > 0) activate(active.locale, overrides);
}

/** Speaks a language, with a project's own texts laid over ours. */
export function activate(locale: Locale, texts: TextOverrides): void {
  overrides = texts;
  const order = locale === FALLBACK ? [locale] : [locale, FALLBACK];
  const languages = order.flatMap((one) => {
    const ours = loaded.get(one);
    return ours === undefined ? [] : [withOverrides(ours, overrides[one])];
  });
  active = { locale, languages };
  for (const listener of listeners) listener();
}

/** What the project says instead of our texts. */
export const projectOverrides = (): TextOverrides => overrides;

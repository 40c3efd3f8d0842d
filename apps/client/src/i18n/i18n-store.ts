import type { Locale } from "@freihand/contract";
import type { TextOverrides, Texts } from "./own-texts.rules.ts";
import { withOverrides } from "./own-texts.rules.ts";

/** The texts currently in use. */
export interface ActiveTexts {
  readonly locale: Locale;
  /** Texts of the language, then of its fallback. */
  readonly languages: readonly Texts[];
}

/** @source spec §9 "Locale" */
const FALLBACK: Locale = "en";

/** Our own texts, of the languages that are loaded. */
const loaded = new Map<Locale, Texts>();
const listeners = new Set<() => void>();
let overrides: TextOverrides = {};
let active: ActiveTexts = { locale: "de", languages: [] };

/** The active texts; a new object after every change. */
export const activeTexts = (): ActiveTexts => active;

/** @returns a function that ends the subscription */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the texts of a language are loaded. */
export const hasTexts = (locale: Locale): boolean => loaded.has(locale);

/** Adds texts of a language to those already loaded. */
export function addTexts(locale: Locale, texts: Texts): void {
  loaded.set(locale, { ...loaded.get(locale), ...texts });
  if (active.languages.length > 0) activate(active.locale, overrides);
}

/** Switches to a language, with a project's own texts overlaid on ours. */
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

/** The project's replacements for our texts. */
export const projectOverrides = (): TextOverrides => overrides;

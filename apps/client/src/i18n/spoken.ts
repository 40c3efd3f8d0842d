import type { Locale } from "@freihand/contract";
import type { OwnTexts, Texts } from "./own-texts.rules.ts";
import { laidOver } from "./own-texts.rules.ts";

/** What the interface speaks at the moment. */
export interface Spoken {
  readonly locale: Locale;
  /** Texts of the language, then of the one that stands in for it. */
  readonly languages: readonly Texts[];
}

/** @source spec §9 "Locale" */
const FALLBACK: Locale = "en";

/** The texts as they are written here, of the languages that are at hand. */
const written = new Map<Locale, Texts>();
const listeners = new Set<() => void>();
let own: OwnTexts = {};
let spoken: Spoken = { locale: "de", languages: [] };

/** What is spoken now; another object after every change. */
export const currentlySpoken = (): Spoken => spoken;

/** @returns a function that ends the subscription */
export function onSpokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the texts of a language are at hand. */
export const isAtHand = (locale: Locale): boolean => written.has(locale);

/** Takes in texts of a language, beside those that are there. */
export function takeIn(locale: Locale, texts: Texts): void {
  written.set(locale, { ...written.get(locale), ...texts });
  if (spoken.languages.length > 0) speakNow(spoken.locale, own);
}

/** Speaks a language, with a project's own texts laid over ours. */
export function speakNow(locale: Locale, texts: OwnTexts): void {
  own = texts;
  const order = locale === FALLBACK ? [locale] : [locale, FALLBACK];
  const languages = order.flatMap((one) => {
    const ours = written.get(one);
    return ours === undefined ? [] : [laidOver(ours, own[one])];
  });
  spoken = { locale, languages };
  for (const listener of listeners) listener();
}

/** What the project says instead of our texts. */
export const ownTexts = (): OwnTexts => own;

import type { Locale } from "@freihand/contract";
import { deFirst } from "./de-first.ts";
import type { OwnTexts } from "./own-texts.rules.ts";
import { currentlySpoken, isAtHand, ownTexts, speakNow, takeIn } from "./spoken.ts";

/** Starts the texts: German is at hand, English comes when it is wanted. @source spec §9 "Locale", rulings 37 */
export async function startTexts(locale: Locale): Promise<void> {
  takeIn("de", deFirst);
  speakNow("de", {});
  await speak(locale);
}

/** Changes the language of the interface. */
export async function speak(locale: Locale): Promise<void> {
  if (locale === "en" && !isAtHand("en")) takeIn("en", (await import("./en.ts")).en);
  if (currentlySpoken().locale !== locale) speakNow(locale, ownTexts());
}

/** Lays a project's own texts over ours; those of the project before are taken back. @source spec §3 "i18n" */
export function layOver(texts: OwnTexts): void {
  if (texts !== ownTexts()) speakNow(currentlySpoken().locale, texts);
}

import type { LibraryEvent, Locale } from "@freihand/contract";

const NAMES = {
  de: "Veranstaltungen: {library}",
  en: "Events: {library}",
} as const satisfies Record<Locale, string>;

/** The name of a library's calendar in calendar programs. */
export const calendarName = (library: string, locale: Locale): string =>
  NAMES[locale].replace("{library}", () => library);

const LONGEST = 40;
const GERMAN = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" } as const satisfies Record<string, string>;

/**
 * File name for one event: date and title in plain letters, digits and hyphens, whatever the title contains.
 * @source Q-6
 */
export function eventFileName({ start, title }: Pick<LibraryEvent, "start" | "title">): string {
  const words = title
    .toLowerCase()
    .replaceAll(
      /[äöüß]/g,
      (letter) => Object.entries(GERMAN).find(([one]) => one === letter)?.[1] ?? "",
    )
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .match(/[a-z0-9]+/g);
  const plain = (words ?? ["event"]).join("-").slice(0, LONGEST).replace(/-$/, "");
  return `${start.slice(0, 10)}-${plain}.ics`;
}

import type { Locale } from "@freihand/contract";
import type { EventBody } from "@freihand/contract/staff";

/** What is wrong with an event that somebody has filled in, one sentence each. */
export function eventProblems({ event }: EventBody, locale: Locale): readonly string[] {
  if (event === undefined) return [];
  const { title, start, end, weekly, url, registration } = event;
  const isWrong: Readonly<Record<keyof typeof PROBLEMS, boolean>> = {
    title: title.de.trim() === "" && title.en.trim() === "",
    start: start === "",
    end: end !== "" && end < start,
    until: weekly.until !== "" && weekly.until < start.slice(0, DAY),
    address: [url, registration.url].some(isWrongAddress),
  };
  return PROBLEM_NAMES.filter((one) => isWrong[one]).map((one) => PROBLEMS[one][locale]);
}

const PROBLEM_NAMES = ["title", "start", "end", "until", "address"] as const;

/** Browsers open an address with a blank in it; the file of events takes none. */
const isWrongAddress = (text: string): boolean =>
  text.trim() !== "" && !/^https:\/\/[^\s/]\S*$/.test(text.trim());

const DAY = "2026-12-01".length;

const PROBLEMS = {
  title: { de: "Es fehlt ein Titel.", en: "There is no title." },
  start: { de: "Es fehlt der Tag.", en: "There is no day." },
  end: { de: "Das Ende liegt vor dem Anfang.", en: "The end is before the beginning." },
  address: {
    de: "Eine Adresse beginnt mit https:// und hat keine Leerzeichen.",
    en: "An address begins with https:// and has no blanks.",
  },
  until: {
    de: "Die letzte Wiederholung liegt vor dem ersten Termin.",
    en: "The last repetition is before the first date.",
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

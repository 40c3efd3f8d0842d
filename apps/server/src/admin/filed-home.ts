import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@freihand/contract";
import type { AdminHome } from "@freihand/contract/staff";
import {
  homeSettings,
  type HomeSettings,
  type HomeWords,
} from "../projects/settings/home-settings.rules.ts";
import { valueAt } from "../projects/mistakes/plain-words.rules.ts";
import { withValue } from "../projects/writing/json-edit.ts";
import { parsedJson } from "./parsed-json.ts";

/**
 * The home page that a library's file describes; one that shows nothing where it describes none.
 * @returns undefined when the text is not that of a library
 */
export function filedHome(text: string): AdminHome | undefined {
  const library = parsedJson(text);
  if (typeof library !== "object" || library === null) return undefined;
  const parsed = homeSettings.safeParse(valueAt(library, ["home"]) ?? {});
  if (!parsed.success) return undefined;
  const { banner, picks } = parsed.data;
  return {
    banner: shownBanner(banner),
    picks: picks.map(({ id, text: why }) => ({ id, text: bothOf(why) })),
  };
}

type Banner = HomeSettings["banner"];

function shownBanner(banner: Partial<NonNullable<Banner>> = {}): AdminHome["banner"] {
  const [title, text] = [bothOf(banner.title), bothOf(banner.text)];
  const { url = "", label } = banner.link ?? {};
  const { from = "", until = "" } = banner;
  return {
    words: { de: { title: title.de, text: text.de }, en: { title: title.en, text: text.en } },
    url,
    label: bothOf(label),
    from,
    until,
  };
}

const bothOf = ({ de = "", en = "" }: HomeWords = {}) => ({ de, en });

/**
 * The text of a library's file with another home page. What stays the same keeps its letters.
 * @returns undefined when the text is not that of a library
 */
export function withHome(text: string, home: AdminHome): string | undefined {
  const before = filedHome(text);
  if (before === undefined) return undefined;
  return PARTS.reduce((changed, name) => {
    const [old, value] = [WRITTEN[name](before), WRITTEN[name](home)];
    if (isDeepStrictEqual(old, value)) return changed;
    return withValue(changed, { path: ["home", name], value });
  }, text);
}

const PARTS = ["banner", "picks"] as const;

/** As it stands in the file; undefined: it does not. */
const WRITTEN: Readonly<Record<(typeof PARTS)[number], (home: AdminHome) => unknown>> = {
  banner: ({ banner }) => writtenBanner(banner),
  picks: ({ picks }) => (picks.length === 0 ? undefined : picks.map(writtenPick)),
};

function writtenBanner({ words: { de, en }, url, label, from, until }: AdminHome["banner"]) {
  const title = wordsOf({ de: de.title, en: en.title });
  if (title === undefined) return undefined;
  const text = wordsOf({ de: de.text, en: en.text });
  const link = url.trim() === "" ? undefined : { url: url.trim(), label: wordsOf(label) };
  return {
    title,
    ...(text && { text }),
    ...(link && { link }),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
  };
}

function writtenPick({ id, text }: AdminHome["picks"][number]) {
  const why = wordsOf(text);
  return { id, ...(why && { text: why }) };
}

/** Undefined: nothing is said in any language. */
function wordsOf(both: Readonly<Record<Locale, string>>): HomeWords | undefined {
  const [de, en] = [both.de.trim(), both.en.trim()];
  if (de === "" && en === "") return undefined;
  return { ...(de !== "" && { de }), ...(en !== "" && { en }) };
}

/** What is wrong with a home page that somebody has filled in, one sentence each. */
export function homeProblems({ banner }: AdminHome, locale: Locale): readonly string[] {
  const { words, url, label, from, until } = banner;
  const has = {
    title: hasWords({ de: words.de.title, en: words.en.title }),
    text: hasWords({ de: words.de.text, en: words.en.text }),
    label: hasWords(label),
    url: url.trim() !== "",
  };
  const isWrong: Readonly<Record<keyof typeof PROBLEMS, boolean>> = {
    title: !has.title && (has.text || has.url),
    label: has.url && !has.label,
    url: has.label && !has.url,
    until: until !== "" && until < from,
  };
  return PROBLEM_NAMES.filter((one) => isWrong[one]).map((one) => PROBLEMS[one][locale]);
}

const hasWords = (both: Readonly<Record<Locale, string>>): boolean => wordsOf(both) !== undefined;

const PROBLEM_NAMES = ["title", "label", "url", "until"] as const;

const PROBLEMS = {
  title: {
    de: "Das Banner braucht eine Überschrift. Soll es keines geben, leeren Sie bitte auch Text und Adresse.",
    en: "The banner needs a heading. If there is to be none, please empty its text and address, too.",
  },
  label: {
    de: "Der Link braucht eine Beschriftung, zum Beispiel „Zum Programm“.",
    en: "The link needs a label, such as “See the programme”.",
  },
  url: {
    de: "Zur Beschriftung des Links fehlt die Adresse.",
    en: "The label of the link has no address.",
  },
  until: {
    de: "Der letzte Tag des Banners liegt vor dem ersten.",
    en: "The last day of the banner is before the first.",
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

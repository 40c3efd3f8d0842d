import { dayText } from "@freihand/connector-kit";
import { daysBetween, wallClock, type IsoDate, type Locale } from "@freihand/contract";
import type { MessageFacts, MessageLink } from "@freihand/connector-kit";
import type { Values } from "./mail-text.rules.ts";
import type { DueMessage } from "./which-messages.rules.ts";

/** What a message is written with. */
export interface ItemParts {
  readonly facts: MessageFacts;
  /** Card of whoever gets the mail. */
  readonly recipient: string;
  /** Titles by the ids of records. */
  readonly titles: ReadonlyMap<string, string>;
  /** Names of branches by their ids. */
  readonly branches: ReadonlyMap<string, string>;
  /** IANA time zone of the library. */
  readonly timezone: string;
  /** Address of a link for choosing a password; undefined: the app's is not known. */
  readonly passwordLink: (link: MessageLink) => string | undefined;
  /** Date at the library. */
  readonly today: IsoDate;
  readonly locale: Locale;
}

const UNKNOWN_TITLE: Readonly<Record<Locale, string>> = { de: "ein Titel", en: "a title" };
const FOR: Readonly<Record<Locale, string>> = { de: "für", en: "for" };

/** The record that a message is about; undefined: none. */
export const recordOf = (
  { kind, subject }: DueMessage,
  { loans, ready, lapsed }: MessageFacts,
): string | undefined => {
  if (kind.startsWith("hold-"))
    return [...ready, ...lapsed].find(({ id }) => id === subject)?.recordId;
  return loans.find(({ id }) => id === subject)?.recordId;
};

/** Values of one line of a message. */
export function itemValues(message: DueMessage, parts: ItemParts): Values {
  const link = parts.facts.links.find(({ id }) => id === message.subject);
  return { ...lendingValues(message, parts), ...(link && linkValues(link, parts)) };
}

const CLOCK: Readonly<Record<Locale, (time: string) => string>> = {
  de: (time) => `${time} Uhr`,
  en: (time) => time,
};

function linkValues(link: MessageLink, { timezone, passwordLink, today, locale }: ItemParts) {
  const { day, time } = wallClock(link.untilMs, timezone);
  return {
    passwordLink: passwordLink(link),
    until: `${dayText(day, today, locale)}, ${CLOCK[locale](time)}`,
  };
}

function lendingValues(message: DueMessage, parts: ItemParts): Values {
  const { facts, recipient, titles, today, locale } = parts;
  const record = recordOf(message, facts);
  const day = dayText(message.version, today, locale);
  const hold = [...facts.ready, ...facts.lapsed].find(({ id }) => id === message.subject);
  return {
    title: titles.get(record ?? "") ?? UNKNOWN_TITLE[locale],
    due: day,
    until: day,
    days: String(daysBetween(message.version, today)),
    branch: hold && (parts.branches.get(hold.branch) ?? hold.branch),
    for: facts.card === recipient ? "" : ` (${FOR[locale]} ${facts.firstName ?? facts.name})`,
  };
}

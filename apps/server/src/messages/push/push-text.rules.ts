import {
  addDays,
  MESSAGE_KINDS,
  type IsoDate,
  type Locale,
  type MessageKind,
} from "@freihand/contract";

/** One message in a notification. */
export interface PushItem {
  readonly kind: MessageKind;
  /** Due day, last day of pickup or of the card. */
  readonly date: IsoDate;
  readonly title: string;
}

/** What a notification is written with. */
export interface PushWords {
  /** Name of the library. */
  readonly library: string;
  readonly locale: Locale;
  /** Date at the library. */
  readonly today: IsoDate;
  /** Whether titles are named: the patron has chosen it. */
  readonly details: boolean;
}

/** What the app's service worker shows. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  readonly lang: Locale;
  /** One with the same tag takes its place on the screen. */
  readonly tag: string;
  /** Screen of the app that a tap opens. */
  readonly path: string;
}

/** Of all kinds together, so that the whole fits into one record; one of each kind at least. */
const MOST_TITLES = 6;
const MOST_TITLE_SIGNS = 80;
const ACCOUNT = "/account";
/** Of a notification about several things. */
const SEVERAL = "several";

type Sentence = (count: number, date: IsoDate, today: IsoDate) => string;
type Sentences = Readonly<Record<Exclude<MessageKind, "welcome" | "password">, Sentence>>;

const on: Readonly<Record<Locale, (date: IsoDate, today: IsoDate) => string>> = {
  de: (date, today) => near(date, today, ["heute", "morgen", "in den nächsten Tagen"]),
  en: (date, today) => near(date, today, ["today", "tomorrow", "in the next days"]),
};

function near(date: IsoDate, today: IsoDate, words: readonly [string, string, string]): string {
  if (date <= today) return words[0];
  return date === addDays(today, 1) ? words[1] : words[2];
}

const overdueDe: Sentence = (count) =>
  count === 1
    ? "Eine Ihrer Ausleihen ist überfällig."
    : `${String(count)} Ihrer Ausleihen sind überfällig.`;
const overdueEn: Sentence = (count) =>
  count === 1 ? "One of your loans is overdue." : `${String(count)} of your loans are overdue.`;

const dueDe: Sentence = (count, date, today) =>
  count === 1
    ? `Eine Ihrer Ausleihen ist ${on.de(date, today)} fällig.`
    : `${String(count)} Ihrer Ausleihen sind fällig, die erste ${on.de(date, today)}.`;
const dueEn: Sentence = (count, date, today) =>
  count === 1
    ? `One of your loans is due ${on.en(date, today)}.`
    : `${String(count)} of your loans are due, the first ${on.en(date, today)}.`;

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  de: {
    "overdue-3": overdueDe,
    "overdue-2": overdueDe,
    "overdue-1": overdueDe,
    "due-today": (count) =>
      count === 1
        ? "Eine Ihrer Ausleihen ist heute fällig."
        : `${String(count)} Ihrer Ausleihen sind heute fällig.`,
    "due-soon": dueDe,
    "hold-ready": (count) =>
      count === 1
        ? "Eine Ihrer Vormerkungen liegt zum Abholen bereit."
        : `${String(count)} Ihrer Vormerkungen liegen zum Abholen bereit.`,
    "hold-expiring": (count, date, today) =>
      count === 1
        ? `Eine Ihrer Vormerkungen liegt nur noch bis ${on.de(date, today)} bereit.`
        : `${String(count)} Ihrer Vormerkungen liegen nur noch bis ${on.de(date, today)} bereit.`,
    "hold-expired": (count) =>
      count === 1
        ? "Eine Ihrer Vormerkungen liegt nicht mehr bereit."
        : `${String(count)} Ihrer Vormerkungen liegen nicht mehr bereit.`,
    "card-expiring": () => "Ihr Bibliotheksausweis läuft bald ab.",
  },
  en: {
    "overdue-3": overdueEn,
    "overdue-2": overdueEn,
    "overdue-1": overdueEn,
    "due-today": (count) =>
      count === 1
        ? "One of your loans is due today."
        : `${String(count)} of your loans are due today.`,
    "due-soon": dueEn,
    "hold-ready": (count) =>
      count === 1
        ? "One of your reservations is ready for pickup."
        : `${String(count)} of your reservations are ready for pickup.`,
    "hold-expiring": (count, date, today) =>
      count === 1
        ? `One of your reservations is kept only until ${on.en(date, today)}.`
        : `${String(count)} of your reservations are kept only until ${on.en(date, today)}.`,
    "hold-expired": (count) =>
      count === 1
        ? "One of your reservations is no longer ready for pickup."
        : `${String(count)} of your reservations are no longer ready for pickup.`,
    "card-expiring": () => "Your library card expires soon.",
  },
};

/** All overdue loans are one thing to whoever reads it. */
const groupOf = (kind: MessageKind) => (kind.startsWith("overdue-") ? "overdue-1" : kind);

const MORE: Readonly<Record<Locale, (count: number) => string>> = {
  de: (count) => `und ${String(count)} weitere`,
  en: (count) => `and ${String(count)} more`,
};

/**
 * The words of one notification: a sentence for each kind, the most urgent first, and titles below if they are wanted.
 * @returns undefined when there is nothing that is said in one
 */
export function pushNote(items: readonly PushItem[], words: PushWords): PushNote | undefined {
  const { locale, library } = words;
  const groups = Map.groupBy(items, ({ kind }) => groupOf(kind));
  const kinds = MESSAGE_KINDS.filter((kind) => groups.has(kind));
  const most = Math.max(1, Math.floor(MOST_TITLES / kinds.length));
  const lines = kinds.flatMap((kind) => linesOf(kind, groups.get(kind) ?? [], { ...words, most }));
  const [first] = kinds.filter((kind) => kind !== "welcome" && kind !== "password");
  if (first === undefined) return undefined;
  return {
    title: library,
    body: lines.join("\n"),
    lang: locale,
    tag: kinds.length === 1 ? first : SEVERAL,
    path: ACCOUNT,
  };
}

function linesOf(
  kind: MessageKind,
  items: readonly PushItem[],
  { locale, today, details, most }: PushWords & { readonly most: number },
): readonly string[] {
  const [first] = items.map(({ date }) => date).toSorted();
  if (kind === "welcome" || kind === "password" || first === undefined) return [];
  const sentence = SENTENCES[locale][kind](items.length, first, today);
  if (!details || kind === "card-expiring") return [sentence];
  const rest = items.length - most;
  return [
    sentence,
    ...items.slice(0, most).map(({ title }) => `• ${shortened(title)}`),
    ...(rest > 0 ? [MORE[locale](rest)] : []),
  ];
}

/** A catalogue may write anything; nothing of it breaks a line. */
function shortened(title: string): string {
  const plain = title.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  const signs = Array.from(plain);
  return signs.length <= MOST_TITLE_SIGNS
    ? plain
    : `${signs.slice(0, MOST_TITLE_SIGNS - 1).join("")}…`;
}

const URGENT: ReadonlySet<string> = new Set(["due-today", "hold-expiring", "overdue-1"]);

/** How soon a sleeping device is to be woken. (RFC 8030 §5.3) */
export function urgencyOf(kinds: readonly MessageKind[]): "low" | "normal" | "high" {
  if (kinds.some((kind) => URGENT.has(groupOf(kind)))) return "high";
  return kinds.every((kind) => kind === "card-expiring") ? "low" : "normal";
}

/** Seconds until the end of the day. @param time at the library, `HH:MM` @source desk "Messages" */
export function secondsLeft(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (24 * 60 - hours * 60 - minutes) * 60;
}

import type { DeskLimit } from "@freihand/connector-kit";
import type { IsoDate, Locale, Money } from "@freihand/contract";
import type { LendReason } from "@freihand/contract/staff";

/** For whom, when and where something is put into words at the desk. */
export interface DeskView {
  readonly locale: Locale;
  /** Date at the library. */
  readonly today: IsoDate;
  /** Names of the library's branches, by their ids. */
  readonly branches: ReadonlyMap<string, string>;
  /** What a group of readers is called. */
  readonly groupName: (group: string) => string;
  /** An amount in words: `2,50 €`. */
  readonly amount: (amount: Money) => string;
}

const LINES = {
  withdrawn: { de: "Ausgesondert, nicht ins Regal", en: "Withdrawn, not onto the shelf" },
  damaged: { de: "ZUR REPARATUR", en: "TO REPAIR" },
  "hold-shelf": {
    de: "ABHOLREGAL …{card}, bis {day}",
    en: "HOLD SHELF …{card}, until {day}",
  },
  "transit-hold": { de: "KISTE {branch}, Vormerkung", en: "BOX {branch}, reserved" },
  "transit-home": { de: "KISTE {branch}", en: "BOX {branch}" },
  shelf: { de: "INS REGAL {shelfmark}", en: "TO THE SHELF {shelfmark}" },
  found: { de: "WIEDER DA, ins Regal {shelfmark}", en: "FOUND, to the shelf {shelfmark}" },
  lent: { de: "VERLIEHEN bis {day}", en: "LENT until {day}" },
  "not-to-be-lent": { de: "NICHT VERLEIHEN", en: "DO NOT LEND" },
  "return-first": { de: "ERST ZURÜCKNEHMEN", en: "RETURN IT FIRST" },
  "lent-already": { de: "SCHON AUSGELIEHEN", en: "ALREADY LENT" },
  "check-first": { de: "ERST KLÄREN", en: "CHECK FIRST" },
  unknown: { de: "Unbekannt: {code}", en: "Unknown: {code}" },
  ambiguous: {
    de: "Ausweis oder Medium? {code}",
    en: "Card or copy? {code}",
  },
  counted: { de: "War schon gezählt", en: "Counted already" },
  moved_since: { de: "SEITHER BEWEGT, erst klären", en: "MOVED SINCE, check first" },
  no_reader: { de: "Erst den Ausweis scannen", en: "Scan the card first" },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

const NOTES = {
  "not-lent": { de: "war nicht ausgeliehen", en: "was not on loan" },
  missing: { de: "war als vermisst gemeldet", en: "had been reported missing" },
  lost: { de: "war als verloren gemeldet", en: "had been reported lost" },
  refund: { de: "{amount} Ersatz zurück", en: "{amount} replacement given back" },
  note: { de: "Notiz: {note}", en: "Note: {note}" },
  "loan-fee": { de: "{amount} Ausleihgebühr", en: "{amount} loan fee" },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

const REASONS: Readonly<Record<LendReason, Readonly<Record<Locale, string>>>> = {
  blocked: { de: "Der Ausweis ist gesperrt.", en: "The card is blocked." },
  card_expired: { de: "Der Ausweis ist abgelaufen.", en: "The card has expired." },
  fees: { de: "Die offenen Gebühren sind zu hoch.", en: "The open fees are too high." },
  overdue: {
    de: "Etwas ist schon zu lange überfällig.",
    en: "Something has been overdue for too long.",
  },
  not_for_group: {
    de: "An diese Lesergruppe wird das nicht verliehen.",
    en: "This is not lent to this group of readers.",
  },
  too_young: { de: "Das Alter reicht dafür nicht.", en: "The reader is too young for this." },
  staff_check: {
    de: "Bitte erst ansehen, ob alles da und heil ist.",
    en: "Please look first whether everything is there and whole.",
  },
  too_many_of_kind: {
    de: "Von dieser Art ist schon so viel ausgeliehen, wie erlaubt ist.",
    en: "As many of this kind as allowed are on loan already.",
  },
  too_many: {
    de: "Es ist schon so viel ausgeliehen, wie erlaubt ist.",
    en: "As many as allowed are on loan already.",
  },
  lent_before: {
    de: "Dieser Titel wurde gerade erst zurückgegeben.",
    en: "This title has only just been returned.",
  },
  not_loanable: {
    de: "Dieses Exemplar wird nicht verliehen.",
    en: "This copy is not lent.",
  },
  lent_to_other: {
    de: "Noch an {name} verliehen. Bitte erst zurücknehmen.",
    en: "Still lent to {name}. Please return it first.",
  },
  lent_already: {
    de: "Schon auf diesen Ausweis ausgeliehen.",
    en: "Already lent to this card.",
  },
  ready_for_other: {
    de: "Ist für {name} zurückgelegt.",
    en: "Is set aside for {name}.",
  },
  needed_by_others: { de: "Andere warten darauf.", en: "Others wait for it." },
  withdrawn: {
    de: "Ist ausgesondert und wird nicht mehr verliehen.",
    en: "Has been withdrawn and is no longer lent.",
  },
};

/** Of fees, which stand in the way of loans and reservations alike. */
export const FEE_LIMIT = {
  de: "Offene Gebühren: {now}, die Grenze ist {most}.",
  en: "Open fees: {now}; the limit is {most}.",
} as const;

/** Reasons whose limit is known in figures. */
const LIMITS: Readonly<Partial<Record<LendReason, Readonly<Record<Locale, string>>>>> = {
  fees: FEE_LIMIT,
  overdue: {
    de: "Tage überfällig: {now}, erlaubt sind {most}.",
    en: "Days overdue: {now}; {most} are allowed.",
  },
  too_many_of_kind: {
    de: "Schon {now} von {most} Medien dieser Art entliehen.",
    en: "{now} of {most} items of this kind are on loan already.",
  },
  too_many: {
    de: "Schon {now} von {most} Medien entliehen.",
    en: "{now} of {most} items are on loan already.",
  },
};

type Values = Readonly<Record<string, string>>;

/** A placeholder without a value leaves nothing behind, a blank before it neither. */
const filled = (text: string, values: Values): string =>
  text.replaceAll(/( ?)\{([a-z]+)\}/g, (_, blank: string, name: string) => {
    const value = values[name] ?? "";
    return value === "" ? "" : blank + value;
  });

/** The big line. */
export const lineText = (
  { locale }: Pick<DeskView, "locale">,
  key: keyof typeof LINES,
  values: Values = {},
): string => filled(LINES[key][locale], values);

/** Something in the second line. */
export const noteText = (
  { locale }: Pick<DeskView, "locale">,
  key: keyof typeof NOTES,
  values: Values = {},
): string => filled(NOTES[key][locale], values);

/** Why a copy is not simply lent. @param of who has the copy, and how far a limit is passed; undefined: not known, or none */
export function reasonText(
  view: Pick<DeskView, "locale" | "amount">,
  reason: LendReason,
  { name = "", limit }: { readonly name?: string; readonly limit?: DeskLimit | undefined } = {},
): string {
  const words = LIMITS[reason];
  if (limit === undefined || words === undefined)
    return filled(REASONS[reason][view.locale], { name });
  return limitText(view, words, limit);
}

/** The figures of a limit in their sentence: `{now}` and `{most}`, amounts with their currency. */
export function limitText(
  { locale, amount }: Pick<DeskView, "locale" | "amount">,
  words: Readonly<Record<Locale, string>>,
  { now, most, currency }: DeskLimit,
): string {
  const shown = (figure: number) =>
    currency === undefined ? String(figure) : amount({ cents: figure, currency });
  return filled(words[locale], { now: shown(now), most: shown(most) });
}

/** Name of a branch; its id where the library's file no longer names it. */
export const branchName = ({ branches }: Pick<DeskView, "branches">, id: string): string =>
  branches.get(id) ?? id;

type Forms = Readonly<Record<Locale, Intl.DateTimeFormat>>;
const dayForms = (month: "numeric" | "short", year: object): Intl.DateTimeFormatOptions => ({
  day: "numeric",
  month,
  timeZone: "UTC",
  ...year,
});
const forms = (year: object): Forms => ({
  de: new Intl.DateTimeFormat("de-DE", dayForms("numeric", year)),
  en: new Intl.DateTimeFormat("en-GB", dayForms("short", year)),
});
// created once: each holds tens of kilobytes outside the heap
const THIS_YEAR = forms({});
const OTHER_YEAR = forms({ year: "numeric" });

/** A date as short as on a slip: `7.12.`, `7 Dec`, with the year when it is not this one. */
export function shortDay(
  { locale, today }: Pick<DeskView, "locale" | "today">,
  day: IsoDate,
): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? THIS_YEAR : OTHER_YEAR)[locale].format(new Date(day));
}

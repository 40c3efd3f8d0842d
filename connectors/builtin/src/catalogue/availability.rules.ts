import { opensOnline } from "@freihand/catalogue";
import {
  ONLINE_MEDIA,
  type Availability,
  type BibRecord,
  type IsoDate,
  type Light,
  type Locale,
} from "@freihand/contract";
import { freeText, onLoanText, queueText, STATUS_TEXTS } from "./availability-texts.rules.ts";
import {
  placeCopies,
  type CopyState,
  type PlacedCopy,
  type TitleCopies,
} from "./copy-state.rules.ts";
import { dayText } from "./day-text.rules.ts";

/** Locale and library of the text. */
export interface TextContext {
  readonly locale: Locale;
  /** Date at the library. */
  readonly today: IsoDate;
  /** Name of a branch by its key; the key itself where the library has no name for it. */
  readonly branchName: (key: string) => string;
}

/**
 * Current availability of a title, over all its copies. `free` and `total` count loanable copies that are not lost or on
 * order.
 * @param hasVolumes the record is that of a multi-volume work whose volumes have the copies
 */
export function summariseAvailability(
  record: BibRecord,
  copies: TitleCopies,
  saying: TextContext & { readonly hasVolumes?: boolean },
): Availability {
  if (opensOnline(record)) return { light: "GREEN", text: STATUS_TEXTS.online[saying.locale] };
  const placed = placeCopies(record.items, copies);
  if (placed.length === 0 && ONLINE_MEDIA.has(record.mediaType))
    return { light: "UNKNOWN", text: STATUS_TEXTS.no_access[saying.locale] };
  if (placed.length === 0) return withoutCopies(saying);
  const counted = placed.filter(isLending);
  const free = counted.filter(isFree).length;
  const nextDate = earliestDue(placed);
  return {
    ...summary(placed, { ...saying, queue: copies.queue }),
    free,
    total: counted.length,
    queue: copies.queue,
    ...(nextDate === undefined ? {} : { nextDate }),
    branches: branchAvailability(placed, saying),
  };
}

const withoutCopies = (saying: TextContext & { readonly hasVolumes?: boolean }): Availability => ({
  light: "UNKNOWN",
  text: STATUS_TEXTS[saying.hasVolumes === true ? "volumes" : "none"][saying.locale],
});

const isFree = ({ state }: PlacedCopy): boolean => state.kind === "available";

const isLending = ({ item, state }: PlacedCopy): boolean =>
  item.status === "loanable" || state.kind === "onLoan";

function earliestDue(placed: readonly PlacedCopy[]): IsoDate | undefined {
  const days = placed.flatMap(({ state }) => (state.kind === "onLoan" ? [state.due] : []));
  return days.toSorted().at(0);
}

/** The best of the copies decides, in this order. */
const ORDER: readonly CopyState["kind"][] = [
  "available",
  "reference",
  "onLoan",
  "ready",
  "transit",
  "reserved",
  "on_order",
  "missing",
];

const LIGHTS: Readonly<Record<CopyState["kind"], Light>> = {
  available: "GREEN",
  reference: "YELLOW",
  reserved: "YELLOW",
  ready: "YELLOW",
  transit: "YELLOW",
  on_order: "YELLOW",
  onLoan: "RED",
  missing: "RED",
};

/** Colour of one copy. */
export const statusOfCopy = ({ kind }: CopyState): Light => LIGHTS[kind];

/** One copy as text. */
export function copyText(
  state: CopyState,
  { locale, today }: Omit<TextContext, "branchName">,
): string {
  return state.kind === "onLoan"
    ? onLoanText(dayText(state.due, today, locale), locale)
    : STATUS_TEXTS[state.kind][locale];
}

function summary(
  placed: readonly PlacedCopy[],
  saying: TextContext & { readonly queue: number },
): Pick<Availability, "light" | "text"> {
  const kind = ORDER.find((one) => placed.some(({ state }) => state.kind === one)) ?? "missing";
  return { light: LIGHTS[kind], text: summaryText(kind, placed, saying) };
}

function summaryText(
  kind: CopyState["kind"],
  placed: readonly PlacedCopy[],
  { locale, today, queue }: TextContext & { readonly queue: number },
): string {
  const counted = placed.filter(isLending);
  if (kind === "available") return freeText(counted.filter(isFree).length, counted.length, locale);
  const due = earliestDue(placed);
  const text =
    kind === "onLoan" && due !== undefined
      ? onLoanText(dayText(due, today, locale), locale)
      : copyText({ kind: kind === "onLoan" ? "missing" : kind }, { locale, today });
  return queue === 0 ? text : `${text} · ${queueText(queue, locale)}`;
}

function branchAvailability(
  placed: readonly PlacedCopy[],
  { branchName }: TextContext,
): NonNullable<Availability["branches"]> {
  const byBranch = Map.groupBy(placed, ({ item }) => item.branch);
  return Array.from(byBranch, ([id, here]) => {
    if (id === undefined) return [];
    const counted = here.filter(isLending);
    const shelfmark = (here.find(isFree) ?? here[0])?.item.shelfmark;
    return [
      {
        id,
        name: branchName(id),
        free: counted.filter(isFree).length,
        total: counted.length,
        ...(shelfmark === undefined ? {} : { shelfmark }),
      },
    ];
  })
    .flat()
    .toSorted((a, b) => a.name.localeCompare(b.name, "de"));
}

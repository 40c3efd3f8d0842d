import type { Availability, IsoDate } from "@freihand/contract";
import { copyText, lightOfCopy, type CopyState, type TextDay } from "./copy-state.rules.ts";
import { freeText, queueText } from "../words/copy-texts.rules.ts";

/** A copy, as far as the availability of its title depends on it. */
export interface ShelfCopy {
  readonly state: CopyState;
  /** It is lent to patrons, now or at other times; one that is lost or on order is not. */
  readonly isLending: boolean;
  /** Key of its branch. */
  readonly branch?: string | undefined;
  readonly shelfmark?: string | undefined;
}

/** Locale and library of the text. */
export interface TextContext extends TextDay {
  /** Name of a branch by its key; the key itself where the library has no name for it. */
  readonly branchName: (key: string) => string;
}

/**
 * Current availability of a title, over all its copies, one or more. `free` and `total` count lending copies; where it is
 * unknown whether one of them is here, `free` and the branches are left out.
 * @param queue number of open reservations; undefined: unknown
 */
export function summariseCopies(
  copies: readonly ShelfCopy[],
  queue: number | undefined,
  context: TextContext,
): Availability {
  const counted = copies.filter(({ isLending }) => isLending);
  const isCertain = copies.every(({ state }) => state.kind !== "unknown");
  const nextDate = earliestDue(copies);
  return {
    ...summary(copies, queue ?? 0, context),
    ...(isCertain && { free: counted.filter(isFree).length }),
    total: counted.length,
    ...(queue === undefined ? {} : { queue }),
    ...(nextDate === undefined ? {} : { nextDate }),
    ...(isCertain && { branches: branchAvailability(copies, context) }),
  };
}

/** Somebody who wants it now gets it. */
const isFree = ({ state }: ShelfCopy): boolean =>
  state.kind === "available" || state.kind === "on_request";

function earliestDue(copies: readonly ShelfCopy[]): IsoDate | undefined {
  const days = copies.flatMap(({ state }) => (state.kind === "onLoan" ? (state.due ?? []) : []));
  return days.toSorted().at(0);
}

/** The best of the copies decides, in this order. */
const ORDER: readonly CopyState["kind"][] = [
  "available",
  "online",
  "on_request",
  "unknown",
  "reference",
  "onLoan",
  "ready",
  "transit",
  "reserved",
  "on_order",
  "unavailable",
  "missing",
];

function summary(
  copies: readonly ShelfCopy[],
  queue: number,
  { locale, today }: TextDay,
): Pick<Availability, "light" | "text"> {
  const kind = ORDER.find((one) => copies.some(({ state }) => state.kind === one)) ?? "missing";
  const state: CopyState = kind === "onLoan" ? { kind, due: earliestDue(copies) } : { kind };
  const light = lightOfCopy(state);
  if (kind === "available") {
    const counted = copies.filter(({ isLending }) => isLending);
    return { light, text: freeText(counted.filter(isFree).length, counted.length, locale) };
  }
  const text = copyText(state, { locale, today });
  return { light, text: queue === 0 ? text : `${text} · ${queueText(queue, locale)}` };
}

function branchAvailability(
  copies: readonly ShelfCopy[],
  { branchName }: TextContext,
): NonNullable<Availability["branches"]> {
  const byBranch = Map.groupBy(copies, ({ branch }) => branch);
  return Array.from(byBranch, ([id, here]) => {
    if (id === undefined) return [];
    const counted = here.filter(({ isLending }) => isLending);
    const shelfmark = (here.find(isFree) ?? here[0])?.shelfmark;
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

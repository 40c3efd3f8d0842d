import type { IsoDate } from "@freihand/contract";
import { type LendingContext, readTraffics, titleOrPlaceholder } from "../lending-context.ts";
import type { CopyMark, LendingTitle, TitleCirculation } from "../model.rules.ts";
import { hasLapsed, shelfAssignments } from "../queue.rules.ts";
import { isHolding, markAfterHold, withoutLapsed } from "../shelf.rules.ts";
import type { CirculationView } from "../store.ts";
import {
  byShelfmark,
  bySlip,
  type ClearEntry,
  type HoldEntry,
  isAt,
  type ListedCopy,
  type PullEntry,
  slipOfHold,
  type TransitEntry,
} from "./shelf-lists.rules.ts";

/** What a list is asked about. */
export interface ListQuestion {
  readonly today: IsoDate;
  /** Undefined: every branch. */
  readonly branch?: string | undefined;
}

/** Whom the copies at hand are for, by copy. */
type Assignments = ReadonlyMap<string, PullEntry>;

interface TitlesNow {
  readonly titles: ReadonlyMap<string, LendingTitle>;
  readonly traffics: ReadonlyMap<string, TitleCirculation>;
  readonly assignments: Assignments;
}

/** Titles and their circulation as of today: what was not picked up in time counts as over. */
async function readTitles(
  view: CirculationView,
  lending: Pick<LendingContext, "titles">,
  { recordIds, today }: { readonly recordIds: readonly string[]; readonly today: IsoDate },
): Promise<TitlesNow> {
  const distinct = [...new Set(recordIds)];
  const titles = await lending.titles.titlesOf(distinct);
  const read = await readTraffics(view, distinct, today);
  const traffics = new Map([...read].map(([id, traffic]) => [id, withoutLapsed(traffic, today)]));
  const assigned = [...traffics].flatMap(([recordId, traffic]) => {
    const title = titles.get(recordId);
    return title === undefined ? [] : assignmentsOf(title, traffic);
  });
  return { titles, traffics, assignments: new Map(assigned.map((one) => [one.copyId, one])) };
}

const assignmentsOf = (title: LendingTitle, traffic: TitleCirculation): readonly PullEntry[] =>
  shelfAssignments(title, traffic).map(({ reservation: hold, copy }) => ({
    copyId: copy.id,
    title,
    copy,
    hold,
    ...(copy.branch !== undefined && { branch: copy.branch }),
  }));

/**
 * Copies to be fetched from their shelves: what waits and can be served. A question, and never stored: a copy that is lent
 * or not found has left the list, and another one that can serve stands on it.
 */
export const pullList = (
  lending: LendingContext,
  { today, branch }: ListQuestion,
): Promise<readonly PullEntry[]> =>
  lending.store.read(async (view) => {
    const waiting = [...(await view.reservationsIn("waiting")), ...(await view.resumingOn(today))];
    const recordIds = waiting.map(({ recordId }) => recordId);
    const { traffics, assignments } = await readTitles(view, lending, { recordIds, today });
    const marked = new Set([...traffics.values()].flatMap(markedCopies));
    return [...assignments.values()]
      .filter(({ copyId }) => !marked.has(copyId))
      .filter(isAt(branch))
      .toSorted(byShelfmark);
  });

const markedCopies = ({ marks = [] }: TitleCirculation): readonly string[] =>
  marks.map(({ copyId }) => copyId);

function listedCopy(
  { recordId, copyId }: Pick<CopyMark, "recordId" | "copyId">,
  titles: ReadonlyMap<string, LendingTitle>,
): Omit<ListedCopy, "branch"> {
  const title = titleOrPlaceholder(titles, recordId);
  const copy = title.copies.find(({ id }) => id === copyId);
  return { copyId, title, ...(copy && { copy }) };
}

/** Copies on the hold shelves whose reservations have ended, however they did, with the next reader of each. */
export const clearList = (
  lending: LendingContext,
  { today, branch }: ListQuestion,
): Promise<readonly ClearEntry[]> =>
  lending.store.read(async (view) => {
    const lapsed = (await view.lapsedBefore(today)).filter(isHolding);
    const marks = [
      ...(await view.marksOf("to_clear")),
      ...lapsed.map((one) => markAfterHold(one, today)),
    ];
    const recordIds = marks.map(({ recordId }) => recordId);
    const { titles, assignments } = await readTitles(view, lending, { recordIds, today });
    return marks
      .map((mark): ClearEntry => {
        const next = assignments.get(mark.copyId)?.hold;
        const at = mark.branch !== undefined && { branch: mark.branch };
        return { ...listedCopy(mark, titles), ...at, mark, ...(next && { next }) };
      })
      .filter(isAt(branch))
      .toSorted(bySlip<ClearEntry>(({ mark }) => mark.note ?? ""));
  });

/** Copies on their way to a branch: for a reservation there, or home. */
export const transitList = (
  lending: LendingContext,
  { branch }: Pick<ListQuestion, "branch">,
): Promise<readonly TransitEntry[]> =>
  lending.store.read(async (view) => {
    const holds = (await view.reservationsIn("transit")).filter(isHolding);
    const travelling = await view.marksOf("travelling");
    const recordIds = [...holds, ...travelling].map(({ recordId }) => recordId);
    const titles = await lending.titles.titlesOf([...new Set(recordIds)]);
    const entries: readonly TransitEntry[] = [
      ...holds.map((hold) => ({ ...listedCopy(hold, titles), branch: hold.branch, hold })),
      ...travelling.map((mark) => ({
        ...listedCopy(mark, titles),
        ...(mark.branch !== undefined && { branch: mark.branch }),
      })),
    ];
    return entries.filter(isAt(branch)).toSorted(byShelfmark);
  });

/** Copies that wait for their readers. */
export const holdShelf = (
  lending: LendingContext,
  { today, branch }: ListQuestion,
): Promise<readonly HoldEntry[]> =>
  lending.store.read(async (view) => {
    const ready = (await view.reservationsIn("ready"))
      .filter(isHolding)
      .filter((one) => !hasLapsed(one, today));
    const titles = await lending.titles.titlesOf([...new Set(ready.map((one) => one.recordId))]);
    return ready
      .map((hold): HoldEntry => ({ ...listedCopy(hold, titles), branch: hold.branch, hold }))
      .filter(isAt(branch))
      .toSorted(bySlip<HoldEntry>(slipOfHold));
  });

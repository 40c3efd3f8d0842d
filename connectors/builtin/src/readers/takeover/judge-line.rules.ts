import type {
  CopyMark,
  OpenFee,
  OpenLoan,
  OpenReservation,
  Patron,
  TitleCirculation,
} from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import type { TakeoverRow } from "./takeover-row.ts";

/** A loan that is taken over, without its id. */
export type TakenLoan = Omit<OpenLoan, "id"> & { readonly line: number };
/** A reservation that is taken over, in the order of the queue; it waits. */
export type TakenReservation = Pick<
  OpenReservation,
  "recordId" | "userId" | "branch" | "placedOn"
> & { readonly line: number };
/** A fee that is taken over, without its id. */
export type TakenFee = Omit<OpenFee, "id"> & { readonly line: number };

/** A copy that a barcode stands for. */
export interface FoundCopy {
  readonly recordId: string;
  readonly copyId: string;
  /** Of the copy; undefined: the catalogue does not say. */
  readonly branch?: string | undefined;
}

/** What the lines are judged by. */
export interface TakeoverContext {
  readonly patrons: ReadonlyMap<string, Patron>;
  /** By barcode; one of no copy, or of several, is missing. */
  readonly copies: ReadonlyMap<string, FoundCopy>;
  /** Ids of titles that the catalogue has. */
  readonly titles: ReadonlySet<string>;
  readonly traffic: ReadonlyMap<string, TitleCirculation>;
  /** How many fees that are alike (`feeKey`) are open. */
  readonly openFees: ReadonlyMap<string, number>;
  readonly branches: readonly string[];
  readonly today: IsoDate;
}

/** A line: taken over, there already, or wrong. */
export type Judged<Taken> =
  | { readonly taken: Taken }
  | { readonly known: true }
  | { readonly reason: string; readonly value?: string };

const wrong = (reason: string, value?: string) => ({
  reason,
  ...(value !== undefined && { value }),
});

/** Two texts as one key. */
export const pair = (one: string, other: string): string => JSON.stringify([one, other]);

const NO_TRAFFIC: TitleCirculation = { loans: [], queue: [] };

const cardProblem = ({ card }: TakeoverRow, { patrons }: TakeoverContext) =>
  patrons.has(card) ? undefined : wrong("there is no such card: import the readers first", card);

const branchProblem = ({ branch }: TakeoverRow, { branches }: TakeoverContext) =>
  branch === undefined || branches.includes(branch)
    ? undefined
    : wrong("there is no such branch", branch);

/** A line of loans. @param lentBefore lines by copy */
export function judgeLoan(
  row: TakeoverRow,
  context: TakeoverContext,
  lentBefore: Map<string, number>,
): Judged<TakenLoan> {
  const problem = firstOf(cardProblem(row, context), branchProblem(row, context));
  if (problem) return problem;
  const copy = copyIn(row, context);
  if ("reason" in copy) return copy;
  const { due, line } = row;
  if (due === undefined) return wrong("it has no due day");
  const known = firstOf(stateOf(row, copy, context), repeated(lentBefore, copy.copyId, row));
  if (known) return known;
  lentBefore.set(copy.copyId, line);
  return loanOf({ ...row, due }, copy, context);
}

/** What stands in the way, the first of it. */
const firstOf = (...problems: readonly (Judged<never> | undefined)[]): Judged<never> | undefined =>
  problems.find((problem) => problem !== undefined);

const repeated = (
  before: ReadonlyMap<string, number>,
  copyId: string,
  { barcode }: TakeoverRow,
) => {
  const first = before.get(copyId);
  return first === undefined ? undefined : wrong(`has the copy of line ${String(first)}`, barcode);
};

function copyIn({ barcode }: TakeoverRow, { copies }: TakeoverContext) {
  if (barcode === undefined) return wrong("it has no barcode");
  return copies.get(barcode) ?? wrong("no copy has this barcode, or several have", barcode);
}

function loanOf(
  row: TakeoverRow & { readonly due: IsoDate },
  { recordId, copyId, branch: home }: FoundCopy,
  { today, branches }: TakeoverContext,
): Judged<TakenLoan> {
  const { card: userId, line, due, renewals = 0 } = row;
  const lentOn = row.lentOn ?? (due < today ? due : today);
  if (lentOn > today) return wrong("its day of lending is in the future", lentOn);
  const branch = row.branch ?? home ?? branches[0] ?? "";
  return { taken: { line, userId, recordId, copyId, branch, lentOn, due, renewals } };
}

/** What is known of the copy already. */
function stateOf(
  { card }: TakeoverRow,
  { recordId, copyId }: FoundCopy,
  { traffic }: TakeoverContext,
): Judged<never> | undefined {
  const { loans, queue, marks = [] } = traffic.get(recordId) ?? NO_TRAFFIC;
  const isCopy = (one: Pick<CopyMark, "copyId"> | OpenReservation) => one.copyId === copyId;
  const loan = loans.find(isCopy);
  if (loan?.userId === card) return { known: true };
  if (loan !== undefined) return wrong("the copy is on loan to another reader");
  const mark = marks.find(isCopy);
  if (mark !== undefined) return wrong(`the copy is marked: ${mark.kind}`);
  return queue.some(isCopy) ? wrong("the copy is set aside for a reservation") : undefined;
}

/** What came before in the same tables. */
export interface Before {
  /** Reader and title of loans that are taken over too. */
  readonly borrowed: ReadonlySet<string>;
  readonly waiting: Map<string, number>;
}

/** A line of reservations. */
export function judgeReservation(
  row: TakeoverRow,
  context: TakeoverContext,
  { borrowed, waiting }: Before,
): Judged<TakenReservation> {
  const problem = firstOf(cardProblem(row, context), branchProblem(row, context));
  if (problem) return problem;
  const recordId = titleOf(row, context);
  if (typeof recordId !== "string") return recordId;
  const branch = pickupOf(row, context);
  if (branch === undefined) return wrong("it names no branch for picking up");
  const { card: userId, line, placedOn = context.today } = row;
  const key = pair(userId, recordId);
  const known = firstOf(
    inQueue(row, recordId, context),
    alsoLent(borrowed, key),
    twice(waiting, key),
  );
  if (known) return known;
  waiting.set(key, line);
  return { taken: { line, userId, recordId, branch, placedOn } };
}

const alsoLent = (borrowed: ReadonlySet<string>, key: string) =>
  borrowed.has(key) ? wrong("the reader has the title on loan") : undefined;

const twice = (waiting: ReadonlyMap<string, number>, key: string) => {
  const first = waiting.get(key);
  return first === undefined
    ? undefined
    : wrong(`the reader waits for the title in line ${String(first)}`);
};

function inQueue(
  { card }: TakeoverRow,
  recordId: string,
  { traffic }: TakeoverContext,
): Judged<never> | undefined {
  const { loans, queue } = traffic.get(recordId) ?? NO_TRAFFIC;
  const isTheirs = (one: { readonly userId: string }) => one.userId === card;
  if (queue.some(isTheirs)) return { known: true };
  return loans.some(isTheirs) ? wrong("the reader has the title on loan") : undefined;
}

function titleOf({ recordId, barcode }: TakeoverRow, { titles, copies }: TakeoverContext) {
  if (recordId !== undefined)
    return titles.has(recordId) ? recordId : wrong("the catalogue has no such title", recordId);
  if (barcode === undefined) return wrong("it names no title: neither a record nor a barcode");
  return (
    copies.get(barcode)?.recordId ?? wrong("no copy has this barcode, or several have", barcode)
  );
}

function pickupOf({ branch }: TakeoverRow, { branches }: TakeoverContext) {
  return branch ?? (branches.length === 1 ? branches[0] : undefined);
}

const LONGEST_TEXT = 200;

/** A line of fees. @param seen how often each came before */
export function judgeFee(
  row: TakeoverRow,
  context: TakeoverContext,
  seen: Map<string, number>,
): Judged<TakenFee> {
  const problem = firstOf(cardProblem(row, context), feeProblem(row));
  if (problem) return problem;
  const { cents = 0, text = "", line } = row;
  const fee = feeOf(row, { cents, text, today: context.today });
  if (fee.date > context.today) return wrong("its day is in the future", fee.date);
  // two fees of a day may be alike
  const key = feeKey(fee);
  const nth = (seen.get(key) ?? 0) + 1;
  seen.set(key, nth);
  const open = context.openFees.get(key) ?? 0;
  return nth <= open ? { known: true } : { taken: { ...fee, line } };
}

function feeProblem({ cents, text = "" }: TakeoverRow): Judged<never> | undefined {
  if (cents === undefined) return wrong("it has no amount");
  if (cents === 0) return { known: true };
  return text === "" ? wrong("it has no text: name a column, or one in defaults") : undefined;
}

function feeOf(
  { card: userId, title, date }: TakeoverRow,
  {
    cents,
    text,
    today,
  }: { readonly cents: number; readonly text: string; readonly today: IsoDate },
): Omit<OpenFee, "id"> {
  const kind = text.slice(0, LONGEST_TEXT);
  return { userId, cents, date: date ?? today, kind, ...(title !== undefined && { title }) };
}

/** Fees with the same key are alike. */
export const feeKey = ({ userId, cents, date, kind }: Omit<OpenFee, "id">): string =>
  JSON.stringify([userId, cents, date, kind]);

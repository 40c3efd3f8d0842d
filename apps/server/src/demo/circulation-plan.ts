import type { OpenFee, OpenLoan, OpenReservation } from "@freihand/circulation";
import { lendingRuleFor, type CirculationPolicy } from "@freihand/circulation";
import { addDays, type BibRecord, type IsoDate } from "@freihand/contract";
import type { DemoFee, DemoLoan, DemoOthers, DemoPatron, DemoReservation } from "./demo-data.ts";
import { FreeCopies } from "./free-copies.ts";
import { OtherReaders } from "./other-readers.ts";
import type {
  PlannedCirculation,
  PlannedPatron,
  PlannedReservation,
} from "@freihand/connector-builtin/demo";

const DAYS_A_YEAR = 365.2425;

/** What the plan is made from. */
export interface PlanSource {
  readonly records: ReadonlyMap<string, BibRecord>;
  readonly policy: CirculationPolicy;
  /** Patrons of this library. */
  readonly patrons: readonly DemoPatron[];
  /** Undefined: there are no other readers. */
  readonly others: DemoOthers | undefined;
  /** Calendar day at the library. */
  readonly today: IsoDate;
}

/**
 * Turns the files of a demo into loans, reservations and fees. It is deterministic: the same files and day give the same
 * plan. A title that has waiting patrons has no copy on the shelf.
 * @throws {Error} when the files lend a missing copy
 */
export function planCirculation(source: PlanSource): PlannedCirculation {
  const { patrons, others, policy, today, records } = source;
  const copies = new FreeCopies(records);
  const loans = patrons.flatMap((patron) =>
    patron.loans.map((loan) => patronsLoan(patron, loan, { copies, today })),
  );
  const reservations = patrons.flatMap((patron) =>
    patron.reservations.map((reservation) =>
      planReservation(patron, reservation, { copies, today }),
    ),
  );
  const readers = new OtherReaders(others, { copies, today, loanDays: loanDaysOf(policy, others) });
  const othersReservations = readers.queues(branchesOf(records));
  const theirLoans = readers.loans(
    titlesWithoutFreeCopy(others, [...reservations, ...othersReservations]),
  );
  return {
    patrons: [...patrons.map((patron) => plannedPatron(patron, today)), ...readers.cards()],
    blocks: patrons.flatMap(blocksOf),
    fees: patrons.flatMap((patron) => feesOf(patron, source)),
    loans: [...loans, ...theirLoans],
    reservations: inOrder([...reservations, ...othersReservations]),
    returns: patrons.flatMap((patron) => returnsOf(patron, today)),
  };
}

interface Shelves {
  readonly copies: FreeCopies;
  readonly today: IsoDate;
}

const patronsLoan = (
  { card }: DemoPatron,
  { work, lent, due, renewals }: DemoLoan,
  { copies, today }: Shelves,
): OpenLoan => {
  const { id, branch } = copies.take(work);
  return {
    id: `demo-loan-${id}`,
    copyId: id,
    recordId: work,
    userId: card,
    branch: branch ?? "",
    lentOn: addDays(today, lent),
    due: addDays(today, due),
    renewals,
  };
};

function planReservation(
  { card }: DemoPatron,
  { work, placed, branch, state, ready, expires, until }: DemoReservation,
  { copies, today }: Shelves,
): PlannedReservation {
  const reservation = {
    id: `demo-reservation-${card}-${work}`,
    recordId: work,
    userId: card,
    branch,
    placedOn: addDays(today, placed),
  };
  if (state === "waiting") return { ...reservation, state };
  if (state === "suspended")
    return {
      ...reservation,
      state,
      ...(until === undefined ? {} : { suspendedUntil: addDays(today, until) }),
    };
  return {
    ...reservation,
    state,
    copyId: copies.take(work, { branch, isThere: state === "ready" }).id,
    ...(ready === undefined ? {} : { readyOn: addDays(today, ready) }),
    ...(expires === undefined ? {} : { expiresOn: addDays(today, expires) }),
  };
}

const plannedPatron = (patron: DemoPatron, today: IsoDate): PlannedPatron => ({
  userId: patron.card,
  name: patron.name,
  group: patron.group,
  password: patron.password,
  validUntil: addDays(today, patron.validFor),
  ...(patron.email === undefined ? {} : { email: patron.email }),
  ...(patron.age === undefined ? {} : { bornOn: bornOn(patron.age, today) }),
});

/** Half a year after a birthday: nobody grows older on the day after the first start. */
const bornOn = (age: number, today: IsoDate): IsoDate =>
  addDays(today, -Math.round((age + 0.5) * DAYS_A_YEAR));

const returnsOf = ({ card, returns }: DemoPatron, today: IsoDate) =>
  returns.map(({ work, again }) => ({
    userId: card,
    recordId: work,
    againFrom: addDays(today, again),
  }));

const blocksOf = ({ card, blocks }: DemoPatron) =>
  blocks.map(({ code, de, en }) => ({ userId: card, code, text: { de, en } }));

const feesOf = (
  { card, fees }: DemoPatron,
  { records, today }: Pick<PlanSource, "records" | "today">,
): readonly OpenFee[] =>
  fees.map(({ cents, day, kind, work }: DemoFee, at) => {
    const title = work === undefined ? undefined : records.get(work)?.title;
    return {
      id: `demo-fee-${card}-${String(at + 1)}`,
      userId: card,
      cents,
      date: addDays(today, day),
      kind,
      ...(title === undefined ? {} : { title }),
    };
  });

/** First come, first served. */
const inOrder = (reservations: readonly PlannedReservation[]): readonly OpenReservation[] =>
  reservations
    .toSorted((a, b) => a.placedOn.localeCompare(b.placedOn))
    .map((reservation, at) => ({ ...reservation, placedSeq: at + 1 }));

const loanDaysOf =
  (policy: CirculationPolicy, others: DemoOthers | undefined) => (record: BibRecord) =>
    lendingRuleFor(policy, { group: others?.group, mediaType: record.mediaType }).loanDays;

const branchesOf = (records: ReadonlyMap<string, BibRecord>): readonly string[] => [
  ...new Set(
    [...records.values()].flatMap(({ items }) => items.flatMap(({ branch }) => branch ?? [])),
  ),
];

/** A request for a title, as far as it matters here. */
interface QueuedReservation {
  readonly recordId: string;
  readonly state: string;
}

/**
 * Titles of which no copy may be left on the shelf: those marked so in the files, and those that have waiting patrons.
 * @param others undefined: there are no readers but the patrons
 */
function titlesWithoutFreeCopy(
  others: Pick<DemoOthers, "allLent" | "queues"> | undefined,
  reservations: readonly QueuedReservation[],
): ReadonlySet<string> {
  const waitedFor = reservations.filter(({ state }) => state === "waiting");
  return new Set([
    ...(others?.allLent ?? []),
    ...(others?.queues ?? []).map(({ work }) => work),
    ...waitedFor.map(({ recordId }) => recordId),
  ]);
}

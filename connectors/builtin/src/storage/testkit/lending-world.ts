import {
  cancelReservation,
  changeReservation,
  type CirculationPolicy,
  endLapsedReservations,
  lendAtDesk,
  type LendingContext,
  type LendingTitle,
  markCopy,
  type MarkRequest,
  type Moment,
  receive,
  renew,
  reserve,
  resumeReservations,
  type TitleSource,
  undoScan,
  unmarkCopy,
} from "@freihand/circulation";
import {
  exampleCopy,
  examplePolicy,
  exampleRule,
  exampleTitle,
} from "@freihand/circulation/testkit";
import { addDays, type IsoDate, isoDate } from "@freihand/contract";
import type { Kysely } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** The library used by all clients of the tests. */
export const SCOPE = { project: "basic", libraryId: 1 } as const;

const PATRONS = 50;
const BRANCHES = ["central", "north"] as const;
/** Open reservations that a patron of the crowded library may have. */
export const MAX_PER_PATRON = 2;
const FIRST_DAY = isoDate.parse("2026-03-10");

export const userIds: readonly string[] = Array.from(
  { length: PATRONS },
  (_, index) => `patron-${String(index)}`,
);

/** Few titles with one to four copies, so that everybody wants the same. */
const titles: readonly LendingTitle[] = Array.from({ length: 12 }, (_, index) => {
  const recordId = `r${String(index)}`;
  const copies = Array.from({ length: 1 + (index % 4) }, (_copy, number) =>
    exampleCopy(`${recordId}-c${String(number)}`, { branch: BRANCHES[number % 2] ?? "central" }),
  );
  return exampleTitle(recordId, copies);
});

const titleSource: TitleSource = {
  titlesOf: async (ids) =>
    new Map(titles.filter((title) => ids.includes(title.recordId)).map((t) => [t.recordId, t])),
};

/** Lending settings of the crowded library, without its store. */
export const crowdedLending: Omit<LendingContext, "store"> = {
  titles: titleSource,
  branches: BRANCHES,
  policy: examplePolicy({
    rules: [
      exampleRule({
        loanDays: 6,
        renewalFeeCents: 10,
        renewWindowDays: 5,
        overdueFeeCentsPerDay: 3,
        maxOverdueFeeCents: 20,
      }),
    ],
    maxReservations: MAX_PER_PATRON,
    maxQueuePerCopy: 2,
    reserveAvailable: false,
    feeLimitCents: 300,
    pickupDays: 2,
    maxSuspendDays: 6,
  }),
};

/** Who sets copies aside in the crowded library. */
export type Shelf = NonNullable<CirculationPolicy["shelf"]>;

/** The same library, in which `shelf` sets copies aside. */
export const crowdedLendingWith = (shelf: Shelf): Omit<LendingContext, "store"> => ({
  ...crowdedLending,
  policy: { ...crowdedLending.policy, shelf },
});

/** Number of copies that a title may have reservations for, times the longest queue. */
export const mostReservations = (recordId: string): number =>
  (titles.find((title) => title.recordId === recordId)?.copies.length ?? 0) * 2;

/** Patrons of the crowded library, on disk. */
export async function seedPatrons(db: Kysely<BuiltinSchema>): Promise<void> {
  const rows = userIds.map((userId) => ({
    project: SCOPE.project,
    library_id: SCOPE.libraryId,
    user_id: userId,
    name: `Patron ${userId}`,
    password_hash: "none",
    patron_group: "adult",
  }));
  await db.insertInto("patrons").values(rows).execute();
}

/** One operation of a client; as plain values, so that it can be replayed. */
export type Operation = {
  readonly id: string;
  /** How many times the request has been sent. */
  readonly presses: number;
  readonly day: IsoDate;
  readonly userId: string;
} & (
  | {
      readonly kind: "reserve";
      readonly recordId: string;
      readonly copyId?: string;
      readonly branch: string;
    }
  | { readonly kind: "cancel"; readonly reservationId: string }
  | {
      readonly kind: "change";
      readonly reservationId: string;
      readonly branch?: string;
      readonly suspendUntil?: IsoDate | null;
    }
  | { readonly kind: "renew"; readonly loanIds?: readonly string[] }
  | {
      readonly kind: "lend";
      readonly recordId: string;
      readonly copyId: string;
      readonly branch: string;
    }
  | {
      readonly kind: "receive";
      readonly recordId: string;
      readonly copyId: string;
      readonly branch: string;
      readonly returnedOn?: IsoDate;
      readonly damaged?: boolean;
    }
  | { readonly kind: "undo"; readonly receiptId: string }
  | {
      readonly kind: "mark";
      readonly recordId: string;
      readonly copyId: string;
      readonly as: MarkRequest["kind"] | "none";
    }
  | { readonly kind: "endLapsed" }
  | { readonly kind: "resume" }
);

/**
 * Ids are derived from the operation, so that the model assigns the same ones as the store did; each attempt has its own,
 * since a book lent again by a second press is another loan. All share one clock, whatever a client takes for today:
 * otherwise a client of a later day would make the library forget a request that is about to be repeated.
 */
function momentFor({ id, presses, day }: Operation): Moment {
  let made = 0;
  const newId = () => {
    made += 1;
    return `${id}/${String(presses)}/${String(made)}`;
  };
  return { today: day, nowMs: Date.parse(FIRST_DAY), newId };
}

/** The desks lend what others wait for in every other case: then somebody has to wait again. */
const SET_ASIDE = ["needed_by_others", "not_loanable"] as const;

type Doing = {
  readonly [Kind in Operation["kind"]]: (
    lending: LendingContext,
    operation: Extract<Operation, { kind: Kind }>,
  ) => Promise<unknown>;
};

const DOING: Doing = {
  reserve: (lending, operation) =>
    reserve(
      lending,
      { ...operation, requestId: operation.id, acceptedCents: 1000 },
      momentFor(operation),
    ),
  cancel: (lending, operation) => {
    const { id: requestId, userId, reservationId: id } = operation;
    return cancelReservation(
      lending,
      { requestId, userId, id, confirmed: true },
      momentFor(operation),
    );
  },
  change: (lending, operation) => {
    const { id: requestId, userId, reservationId: id, branch, suspendUntil } = operation;
    const request = { requestId, userId, id, branch, suspendUntil };
    return changeReservation(lending, request, momentFor(operation));
  },
  renew: (lending, operation) => {
    const { id: requestId, userId, loanIds: ids } = operation;
    const call = ids === undefined ? "renewAll" : "renew";
    const request = { requestId, userId, call, ids, acceptedCents: Infinity } as const;
    return renew(lending, request, momentFor(operation));
  },
  lend: (lending, operation) => {
    const overrides = SET_ASIDE.map((reason) => ({ reason, role: "desk" }) as const);
    const request = { ...operation, requestId: operation.id, overrides };
    return lendAtDesk(lending, request, momentFor(operation));
  },
  receive: (lending, operation) =>
    receive(lending, { ...operation, requestId: operation.id }, momentFor(operation)),
  undo: (lending, operation) => undoScan(lending, operation.receiptId, momentFor(operation)),
  mark: (lending, operation) => {
    const { recordId, copyId, as } = operation;
    const moment = momentFor(operation);
    if (as === "none") return unmarkCopy(lending, { recordId, copyId }, moment);
    return markCopy(lending, { recordId, copyId, kind: as, chargeCents: 5 }, moment);
  },
  endLapsed: (lending, { day }) => endLapsedReservations(lending, day),
  resume: (lending, { day }) => resumeReservations(lending, day),
};

/** Runs it and returns the result. */
export const perform = <Kind extends Operation["kind"]>(
  lending: LendingContext,
  operation: Extract<Operation, { kind: Kind }> & { readonly kind: Kind },
): Promise<unknown> => DOING[operation.kind](lending, operation);

/** Seeded random numbers: the same seed gives the same ones. @returns whole numbers from 0 to below `limit` */
export function chance(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

function oneOf<Item>(pick: (limit: number) => number, all: readonly Item[]): Item {
  const [item] = all.slice(pick(all.length));
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}

/** A loan or reservation that a client knows of; it may have ended by now. */
export interface Seen {
  readonly id: string;
  readonly userId: string;
  readonly recordId: string;
  /** Empty for a reservation. */
  readonly copyId: string;
}

/** Generates a client's next operation. */
export interface Guess {
  readonly id: string;
  readonly batch: number;
  readonly reservations: readonly Seen[];
  readonly loans: readonly Seen[];
  /** Of what was received. */
  readonly receipts: readonly string[];
  readonly pick: (limit: number) => number;
}

/** How many of these a client remembers. */
const RECENT = 30;

const MARKS = ["missing", "lost", "damaged", "withdrawn"] as const;

const NOTHING_SEEN: Seen = { id: "none", userId: "patron-0", recordId: "r0", copyId: "none" };

/** What any operation of a client is about. */
interface Chance extends Guess {
  readonly base: {
    readonly id: string;
    readonly presses: 1;
    readonly day: IsoDate;
    userId: string;
  };
  readonly recordId: string;
  readonly copyId: string;
  readonly branch: string;
  /** A copy that a reservation could be for. */
  readonly collect: { readonly recordId: string; readonly copyId: string };
  readonly reservation: Seen;
  readonly loan: Seen;
}

function chanceOf(guess: Guess): Chance {
  const { id, batch, reservations, loans, pick } = guess;
  const { recordId, copies } = oneOf(pick, titles);
  // Clients disagree on the date: one that renews on a later day finds something to extend.
  const day = addDays(FIRST_DAY, batch * 5 + pick(9));
  const reservation = oneOf(pick, [NOTHING_SEEN, ...reservations.slice(-RECENT)]);
  const wanted = titles.find((title) => title.recordId === reservation.recordId)?.copies ?? copies;
  return {
    ...guess,
    base: { id, presses: 1, day, userId: oneOf(pick, userIds) },
    recordId,
    copyId: oneOf(pick, copies).id,
    branch: oneOf(pick, BRANCHES),
    collect: { recordId: reservation.recordId, copyId: oneOf(pick, wanted).id },
    reservation,
    loan: oneOf(pick, [NOTHING_SEEN, ...loans.slice(-RECENT)]),
  };
}

/** What patrons do, by frequency. */
function ofPatrons(given: Chance): readonly Operation[] {
  const { base, recordId, copyId, branch, reservation, reservations, loan, pick } = given;
  const reservationId = reservation.id;
  // Most of those that a client remembers have ended; who suspends or changes one has mostly just made it.
  const newest = pick(2) === 0 ? (reservations.at(-1) ?? NOTHING_SEEN) : reservation;
  const change = {
    ...base,
    kind: "change",
    userId: newest.userId,
    reservationId: newest.id,
  } as const;
  return [
    { ...base, kind: "reserve", recordId, branch, ...(pick(4) === 0 && { copyId }) },
    { ...base, kind: "cancel", reservationId, userId: reservation.userId },
    { ...change, suspendUntil: addDays(base.day, pick(8)) },
    { ...change, ...(pick(2) === 0 ? { branch } : { suspendUntil: null }) },
    { ...base, kind: "renew", loanIds: [loan.id], userId: loan.userId },
    { ...base, kind: "renew", userId: loan.userId },
  ];
}

/** What desks and the night do, by frequency. */
function ofDesks(given: Chance): readonly Operation[] {
  const { base, recordId, copyId, branch, collect, reservation, loan, receipts, pick } = given;
  const lent = { recordId: loan.recordId, copyId: loan.copyId };
  const receiptId = oneOf(pick, ["none", ...receipts.slice(-RECENT)]);
  const last = receipts.at(-1) ?? "none";
  const jobs = ["endLapsed", "resume", "resume"] as const;
  const lend = { ...base, kind: "lend", branch } as const;
  const receiving = { ...base, kind: "receive", branch } as const;
  return [
    { ...lend, recordId, copyId },
    { ...lend, recordId, copyId },
    { ...lend, ...collect, userId: reservation.userId },
    { ...receiving, ...lent, ...(pick(3) === 0 && { returnedOn: FIRST_DAY }) },
    { ...receiving, ...lent, ...(pick(4) === 0 && { damaged: true }) },
    { ...receiving, ...collect },
    { ...receiving, recordId, copyId },
    pick(2) === 0 ? { ...base, kind: oneOf(pick, jobs) } : { ...receiving, recordId, copyId },
    { ...base, kind: "undo", receiptId: pick(2) === 0 ? receiptId : last },
    { ...base, kind: "mark", recordId, copyId, as: pick(2) === 0 ? oneOf(pick, MARKS) : "none" },
  ];
}

/** The next operation of a client. */
export function nextOperation(guess: Guess): Operation {
  const given = chanceOf(guess);
  return oneOf(guess.pick, [...ofPatrons(given), ...ofDesks(given)]);
}

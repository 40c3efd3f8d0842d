import {
  receiveAtBranch,
  cancelReservation,
  changeReservation,
  type LendingContext,
  endLapsedReservations,
  returnCopy,
  lend,
  type LendingTitle,
  type Moment,
  renew,
  reserve,
  resumeReservations,
  type TitleSource,
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
  | { readonly kind: "returnCopy"; readonly copyId: string; readonly branch: string }
  | { readonly kind: "arrive"; readonly reservationId: string; readonly branch: string }
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
  lend: (lending, operation) => lend(lending, operation, momentFor(operation)),
  returnCopy: (lending, operation) => returnCopy(lending, operation, operation.day),
  arrive: (lending, operation) => receiveAtBranch(lending, operation, operation.day),
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
  readonly pick: (limit: number) => number;
}

/** How many of these a client remembers. */
const RECENT = 30;

const NOTHING_SEEN: Seen = { id: "none", userId: "patron-0", recordId: "r0", copyId: "none" };

/** Every operation of a client, by frequency. */
function thoughts({ id, batch, reservations, loans, pick }: Guess): readonly Operation[] {
  const { recordId, copies } = oneOf(pick, titles);
  const copyId = oneOf(pick, copies).id;
  const branch = oneOf(pick, BRANCHES);
  // Clients disagree on the date: one that renews on a later day finds something to extend.
  const day = addDays(FIRST_DAY, batch * 5 + pick(9));
  const base = { id, presses: 1, day, userId: oneOf(pick, userIds) };
  const reservation = oneOf(pick, [NOTHING_SEEN, ...reservations.slice(-RECENT)]);
  const loan = oneOf(pick, [NOTHING_SEEN, ...loans.slice(-RECENT)]);
  const wanted = titles.find((title) => title.recordId === reservation.recordId)?.copies ?? copies;
  const collect = { recordId: reservation.recordId, copyId: oneOf(pick, wanted).id };
  const change = { ...base, kind: "change", userId: reservation.userId } as const;
  const reservationId = reservation.id;
  const jobs = ["endLapsed", "resume"] as const;
  return [
    { ...base, kind: "reserve", recordId, branch, ...(pick(4) === 0 && { copyId }) },
    { ...base, kind: "lend", recordId, copyId, branch },
    { ...base, kind: "lend", recordId, copyId, branch },
    { ...base, kind: "lend", ...collect, userId: reservation.userId, branch },
    { ...base, kind: "returnCopy", copyId: loan.copyId, branch },
    { ...base, kind: "cancel", reservationId, userId: reservation.userId },
    { ...change, reservationId, suspendUntil: addDays(day, pick(8)) },
    { ...change, reservationId, ...(pick(2) === 0 ? { branch } : { suspendUntil: null }) },
    { ...base, kind: "renew", loanIds: [loan.id], userId: loan.userId },
    { ...base, kind: "renew", userId: loan.userId },
    { ...base, kind: "arrive", reservationId, branch },
    pick(3) === 0
      ? { ...base, kind: oneOf(pick, jobs) }
      : { ...base, kind: "returnCopy", copyId, branch },
  ];
}

/** The next operation of a client. */
export const nextOperation = (guess: Guess): Operation => oneOf(guess.pick, thoughts(guess));

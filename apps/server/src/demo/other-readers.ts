import type { OpenLoan } from "@freihand/circulation";
import { addDays, type BibRecord, type IsoDate } from "@freihand/contract";
import type { DemoOthers } from "./demo-data.ts";
import type { FreeCopies } from "./free-copies.ts";
import type { PlannedPatron, PlannedReservation } from "@freihand/connector-builtin/demo";
import { steadyNumber } from "./steady-number.rules.ts";

const NOBODY: DemoOthers = {
  cards: 1,
  group: "adult",
  lentShare: 0,
  allLent: [],
  oneLeft: [],
  queues: [],
};

/** One in this many of these loans is overdue, by some days. */
const OVERDUE_ONE_IN = 18;
const OVERDUE_DAYS = 9;
/** Others have been queuing since this many days ago, one every so many days. */
const QUEUE_SINCE_DAYS = 3;
const QUEUE_STEP_DAYS = 2;

/** What these readers find in the library. */
export interface Surroundings {
  readonly copies: FreeCopies;
  readonly today: IsoDate;
  readonly loanDays: (record: BibRecord) => number;
}

/** The anonymous cards of a library. They are distributed deterministically: the same files give the same loans. */
export class OtherReaders {
  readonly #others: DemoOthers;
  readonly #around: Surroundings;
  /** How many of them already have or want a title, so that nobody gets it twice. */
  readonly #busyWith = new Map<string, number>();

  constructor(others: DemoOthers | undefined, around: Surroundings) {
    this.#others = others ?? NOBODY;
    this.#around = around;
  }

  cards(): readonly PlannedPatron[] {
    const { cards, group } = this.#others;
    return Array.from({ length: cards }, (_, at) => ({
      userId: cardNumber(at),
      name: `Leserin oder Leser ${String(at + 1)}`,
      group,
    }));
  }

  /** @param branches possible pickup branches */
  queues(branches: readonly string[]): readonly PlannedReservation[] {
    return this.#others.queues.flatMap(({ work, waiting }) =>
      Array.from({ length: waiting }, (_, place) => this.#reservation(work, place, branches)),
    );
  }

  /** @param withoutFreeCopy titles of which every copy has to be on loan */
  loans(withoutFreeCopy: ReadonlySet<string>): readonly OpenLoan[] {
    const { oneLeft } = this.#others;
    const { records } = this.#around.copies;
    const named = new Set([...withoutFreeCopy, ...oneLeft]);
    return [
      ...[...withoutFreeCopy].flatMap((work) => this.#lend(work, 0)),
      ...oneLeft.flatMap((work) => this.#lend(work, 1)),
      ...[...records.keys()].flatMap((work) => (named.has(work) ? [] : this.#lendSome(work))),
    ];
  }

  #lend(work: string, left: number): readonly OpenLoan[] {
    const count = Math.max(0, this.#around.copies.of(work).length - left);
    return Array.from({ length: count }, () => this.#loan(work));
  }

  #lendSome(work: string): readonly OpenLoan[] {
    const { lentShare } = this.#others;
    const chosen = this.#around.copies
      .of(work)
      .filter(({ id }) => steadyNumber(id) % 100 < lentShare);
    return chosen.map(() => this.#loan(work));
  }

  #loan(work: string): OpenLoan {
    const { copies, today, loanDays } = this.#around;
    const { id, branch } = copies.take(work);
    const record = copies.records.get(work);
    const length = record === undefined ? 0 : loanDays(record);
    const lent = lentDaysAgo(id, length);
    return {
      id: `demo-loan-${id}`,
      copyId: id,
      recordId: work,
      userId: this.#nextReader(work),
      branch: branch ?? "",
      lentOn: addDays(today, -lent),
      due: addDays(today, length - lent),
      renewals: 0,
    };
  }

  #reservation(work: string, place: number, branches: readonly string[]): PlannedReservation {
    const userId = this.#nextReader(work);
    const branch = branches[steadyNumber(userId + work) % branches.length] ?? "";
    const since = QUEUE_SINCE_DAYS + place * QUEUE_STEP_DAYS;
    return {
      id: `demo-reservation-${userId}-${work}`,
      recordId: work,
      userId,
      branch,
      state: "waiting",
      placedOn: addDays(this.#around.today, -since),
    };
  }

  #nextReader(work: string): string {
    const busy = this.#busyWith.get(work) ?? 0;
    this.#busyWith.set(work, busy + 1);
    return cardNumber((steadyNumber(work) + busy) % this.#others.cards);
  }
}

const cardNumber = (at: number): string => `demo-${String(at + 1).padStart(3, "0")}`;

/** Spread over the loan period; a few are late. */
function lentDaysAgo(copyId: string, loanDays: number): number {
  const chance = steadyNumber(`due ${copyId}`);
  if (chance % OVERDUE_ONE_IN === 0) return loanDays + 1 + (chance % OVERDUE_DAYS);
  return Math.floor(chance / OVERDUE_ONE_IN) % Math.max(1, loanDays);
}

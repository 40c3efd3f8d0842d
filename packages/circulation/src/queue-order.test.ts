import { addDays, type IsoDate } from "@freihand/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancelReservation } from "./cancel.ts";
import { changeReservation } from "./change.ts";
import { receiveAtBranch, endLapsedReservations, returnCopy } from "./return-copy.ts";
import { lend } from "./lend.ts";
import type { Moment } from "./lending-context.ts";
import type { OpenReservation } from "./model.rules.ts";
import { reserve } from "./reserve.ts";
import { resumeReservations } from "./resume.ts";
import {
  exampleCopy,
  exampleLending,
  exampleLoan,
  examplePatron,
  exampleTitle,
  MemoryStore,
  TODAY,
} from "./testkit/index.ts";

const PATRONS = ["anna", "bert", "cleo", "dora"];
const BRANCHES = ["central", "north"];
const COPIES = ["c1", "c2"];
const COMMANDS = [
  ...([
    "reserve",
    "reserve",
    "lend",
    "lend",
    "returnCopy",
    "returnCopy",
    "cancel",
    "arrive",
  ] as const),
  ...(["suspend", "suspend", "resume", "branch", "night", "night"] as const),
];

const commands = fc.array(
  fc.record({
    does: fc.constantFrom(...COMMANDS),
    userId: fc.constantFrom(...PATRONS),
    branch: fc.constantFrom(...BRANCHES),
    copyId: fc.constantFrom(...COPIES),
    days: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 5, maxLength: 40 },
);
type Command = typeof commands extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

const lendingOfOneTitle = () =>
  exampleLending({
    titles: [exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2", { branch: "north" })])],
    policy: { maxQueuePerCopy: 2, pickupDays: 2 },
    store: new MemoryStore({
      patrons: PATRONS.map((userId) => examplePatron(userId)),
      // so that the first to arrive have to wait
      loans: COPIES.map((copyId) => exampleLoan({ id: copyId, copyId, userId: "zoe" })),
    }),
  });
type QueueExample = ReturnType<typeof lendingOfOneTitle>;

/** The reservation of this patron; a command about none does nothing. */
const ownOf = ({ books }: MemoryStore, userId: string): string =>
  books.reservations.find((reservation) => reservation.userId === userId)?.id ?? "none";

interface Doing {
  readonly lending: QueueExample;
  readonly command: Command;
  readonly moment: Moment;
  /** The patron's request to change their own reservation. */
  readonly asked: { readonly userId: string; readonly requestId: string; readonly id: string };
}

const DOING: Readonly<Record<Command["does"], (doing: Doing) => Promise<unknown>>> = {
  reserve: ({ lending, command, moment, asked: { userId, requestId } }) => {
    const { branch, copyId, days } = command;
    const onlyThis = days === 1 ? { copyId } : {};
    const wish = { userId, requestId, recordId: "r1", branch, ...onlyThis, acceptedCents: 1000 };
    return reserve(lending, wish, moment);
  },
  lend: ({ lending, command, moment }) => lend(lending, { ...command, recordId: "r1" }, moment),
  returnCopy: ({ lending, command, moment }) => returnCopy(lending, command, moment.today),
  cancel: ({ lending, moment, asked }) =>
    cancelReservation(lending, { ...asked, confirmed: true }, moment),
  arrive: ({ lending, command: { branch }, moment, asked: { id } }) =>
    receiveAtBranch(lending, { reservationId: id, branch }, moment.today),
  suspend: ({ lending, command: { days }, moment, asked }) =>
    changeReservation(lending, { ...asked, suspendUntil: addDays(moment.today, days) }, moment),
  resume: ({ lending, moment, asked }) =>
    changeReservation(lending, { ...asked, suspendUntil: null }, moment),
  branch: ({ lending, command: { branch }, moment, asked }) =>
    changeReservation(lending, { ...asked, branch }, moment),
  night: async ({ lending, moment: { today } }) => {
    await endLapsedReservations(lending, today);
    await resumeReservations(lending, today);
  },
};

function perform(lending: QueueExample, command: Command, moment: Moment): Promise<unknown> {
  const { does, userId } = command;
  const asked = { userId, requestId: moment.newId(), id: ownOf(lending.store, userId) };
  return DOING[does]({ lending, command, moment, asked });
}

/** Derived here from the text of the rules, not with the code under test. */
const counts = ({ state, suspendedUntil }: OpenReservation, today: IsoDate): boolean =>
  state === "waiting" ||
  (state === "suspended" && suspendedUntil !== undefined && suspendedUntil <= today);

/** Faults in one row. */
function flawsOf({ id, state, copyId, expiresOn, suspendedUntil }: OpenReservation): string[] {
  const flaws = [
    [(state === "transit" || state === "ready") === (copyId !== undefined), "copy"],
    [(state === "ready") === (expiresOn !== undefined), "last day of pickup"],
    [(state === "suspended") === (suspendedUntil !== undefined), "day of return"],
  ] as const;
  return flaws.flatMap(([isRight, what]) => (isRight ? [] : [`${id}: ${state}, wrong ${what}`]));
}

/** Faults in the location of copies. */
function misplaced({ books }: MemoryStore): string[] {
  const held = books.reservations.flatMap(({ copyId }) => copyId ?? []);
  const away = [...books.loans.map(({ copyId }) => copyId), ...held];
  return away.filter((copyId, at) => away.indexOf(copyId) !== at || !COPIES.includes(copyId));
}

/** Waiting patrons who are not suspended, although a suitable copy is on the shelf. */
function leftWaiting({ books }: MemoryStore, today: IsoDate): string[] {
  const away = new Set([...books.loans, ...books.reservations].map(({ copyId }) => copyId));
  const onShelf = COPIES.filter((copyId) => !away.has(copyId));
  return books.reservations
    .filter((one) => counts(one, today))
    .filter(({ wantedCopyId }) => onShelf.some((copyId) => (wantedCopyId ?? copyId) === copyId))
    .map(({ id }) => `${id} waits for nothing`);
}

/** Patrons ahead of somebody who has just got a copy, who are not suspended and would have taken it. */
function passedOver(before: ReadonlyMap<string, OpenReservation>, now: Now): string[] {
  const { reservations, today } = now;
  const served = reservations.filter(
    ({ id, copyId }) => copyId !== undefined && before.get(id)?.copyId !== copyId,
  );
  return served.flatMap(({ copyId, placedSeq }) =>
    reservations
      .filter((one) => one.placedSeq < placedSeq && counts(one, today))
      .filter(({ wantedCopyId = copyId }) => wantedCopyId === copyId)
      .map(({ id }) => `${id} was passed over`),
  );
}

interface Now {
  readonly reservations: readonly OpenReservation[];
  readonly today: IsoDate;
}

function lostPlaces(before: ReadonlyMap<string, OpenReservation>, { reservations }: Now): string[] {
  return reservations
    .filter(({ id, placedSeq }) => (before.get(id)?.placedSeq ?? placedSeq) !== placedSeq)
    .map(({ id }) => `${id} has lost its place`);
}

describe("Q-34 queues whose reservations are suspended, resumed and moved", () => {
  it("give each copy to one patron, at once and to the first who is not suspended, and keep every place", async () => {
    const seen = new Map<string, number>();
    const property = fc.asyncProperty(commands, async (all) => {
      const lending = lendingOfOneTitle();
      let today = TODAY;
      for (const [index, command] of all.entries()) {
        const before = new Map(lending.store.books.reservations.map((one) => [one.id, one]));
        if (command.does === "night") today = addDays(today, 1);
        const moment = { today, nowMs: Date.parse(today), newId: () => String(index) };
        await perform(lending, command, moment);
        const now = { reservations: lending.store.books.reservations, today };
        expect([
          ...misplaced(lending.store),
          ...now.reservations.flatMap(flawsOf),
          ...passedOver(before, now),
          ...leftWaiting(lending.store, today),
          ...lostPlaces(before, now),
        ]).toEqual([]);
        for (const { state } of now.reservations) seen.set(state, (seen.get(state) ?? 0) + 1);
      }
    });
    await expect(fc.assert(property, { numRuns: 800 })).resolves.toBeUndefined();
    const rare = ["waiting", "suspended", "transit", "ready"].filter(
      (state) => (seen.get(state) ?? 0) < 100,
    );
    expect(rare, "every state was seen often").toEqual([]);
  });
});

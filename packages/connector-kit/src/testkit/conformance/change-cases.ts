import { addDays, isoDate, type Reservation } from "@freihand/contract";
import { expect } from "vitest";
import { QueryError, type ActionResult } from "../../connector.ts";
import {
  accountOf,
  failureOf,
  given,
  goThrough,
  named,
  offered,
  signIn,
  type Bench,
} from "./bench.ts";
import type { AccountCase } from "./case.ts";
import type { AccountFacts, ReservationFact } from "./harness.ts";

type AccountBench = Bench & { readonly facts: AccountFacts };

const cancellable = ({ borrower }: AccountFacts): ReservationFact | undefined =>
  borrower.reservations.find(({ canCancel }) => canCancel);
const changeable = ({ borrower }: AccountFacts): ReservationFact | undefined =>
  borrower.reservations.find(({ canChange }) => canChange);

const CANCELLABLE = { "a reservation that can be cancelled": cancellable } as const;
const CHANGEABLE = { "a reservation that can be changed": changeable } as const;

/** The borrower with the reservation of a fact, as the account has it. */
async function withReservation({ source, facts }: AccountBench, fact: ReservationFact | undefined) {
  const patron = await signIn(source, facts.borrower);
  const { reservations } = await accountOf(source, patron);
  return { patron, entry: named(reservations, given(fact).ref) };
}

const readAgain = async (
  bench: AccountBench,
  fact: ReservationFact | undefined,
): Promise<Reservation> => (await withReservation(bench, fact)).entry;

const countAtLibrary = async (
  { reservationsOf, facts }: AccountBench,
  { ref }: ReservationFact,
): Promise<number> => (await reservationsOf(facts.borrower, [ref])).length;

/** Ending a reservation. */
export const CANCEL_CASES: readonly AccountCase[] = [
  {
    title: "a reservation that cannot be cancelled says so, and one that can is offered",
    run: async ({ source, facts: { borrower } }) => {
      const { reservations } = await accountOf(source, await signIn(source, borrower));
      const isOffered = source.account?.cancel !== undefined;
      for (const { ref, canCancel } of borrower.reservations)
        expect(named(reservations, ref).cancel.ok, ref).toBe(isOffered && canCancel === true);
    },
  },
  {
    title: "cancelling asks before it does anything",
    needs: { offers: ["cancel"], changes: "put back", facts: CANCELLABLE },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const { patron, entry } = await withReservation(bench, cancellable(facts));
      const question = await offered(source, "cancel")(
        patron,
        { requestId: "r1", answers: {}, id: entry.id },
        ctx,
      );
      expect(question.status).toBe("CLIENT_CONFIRMATION_NEEDED");
      expect(question.message?.trim()).not.toBe("");
      expect(changes()).toBe(0);
    },
  },
  {
    title:
      "a cancelled reservation is gone; again, it is not found, and the same request is done already",
    needs: { offers: ["cancel"], changes: "fresh", facts: CANCELLABLE },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const fact = given(cancellable(facts));
      const { patron, entry } = await withReservation(bench, fact);
      const cancel = offered(source, "cancel");
      const { end, request } = await goThrough((one) =>
        cancel(patron, { ...one, id: entry.id }, ctx),
      );
      expect(end.status).toBe("OK");
      expect(await countAtLibrary(bench, fact)).toBe(0);
      const { reservations } = await accountOf(source, patron);
      expect(reservations.map(({ id }) => id)).not.toContain(entry.id);
      const sent = changes();
      expect((await cancel(patron, { ...request, id: entry.id }, ctx)).status).toBe("OK");
      const other = await goThrough((one) => cancel(patron, { ...one, id: entry.id }, ctx), {
        requestId: "r2",
      });
      expect(other.end).toMatchObject({ status: "ERROR", code: "not_found" });
      expect(changes()).toBe(sent);
    },
  },
  {
    title: "a reservation that is not the patron's is not found, whoever has it",
    needs: {
      offers: ["cancel"],
      changes: "put back",
      facts: { ...CANCELLABLE, "a second card": ({ free }) => free },
    },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const fact = given(cancellable(facts));
      const { entry } = await withReservation(bench, fact);
      const patron = await signIn(source, given(facts.free));
      for (const id of [entry.id, "no-such-reservation"]) {
        const { end } = await goThrough(
          (one) => offered(source, "cancel")(patron, { ...one, id }, ctx),
          {
            requestId: `r-${id}`,
          },
        );
        expect(end, id).toMatchObject({ status: "ERROR", code: "not_found" });
      }
      expect(changes()).toBe(0);
      expect(await countAtLibrary(bench, fact)).toBe(1);
    },
  },
  {
    title:
      "a cancellation whose answer is lost is unclear; the account tells, and its repeat is done",
    needs: { offers: ["cancel"], faults: ["lostAnswer"], changes: "fresh", facts: CANCELLABLE },
    run: async (bench) => {
      const { source, ctx, fail, facts } = bench;
      const fact = given(cancellable(facts));
      const { patron, entry } = await withReservation(bench, fact);
      const cancel = offered(source, "cancel");
      const request = { requestId: "r1", answers: { confirm: "yes" }, id: entry.id };
      await fail("lostAnswer");
      expect(await failureOf(cancel(patron, request, ctx))).toBe("unclear");
      const { reservations } = await accountOf(source, patron);
      expect(reservations.map(({ id }) => id)).not.toContain(entry.id);
      expect((await cancel(patron, request, ctx)).status).toBe("OK");
      expect(await countAtLibrary(bench, fact)).toBe(0);
    },
  },
];

/** Another branch than the one that a reservation has. */
const otherBranch = ({ branches }: AccountFacts, { branchId }: Reservation): string =>
  given(branches.find((one) => one !== branchId));

/** Changing where or when a reservation is collected. */
export const CHANGE_CASES: readonly AccountCase[] = [
  {
    title: "a reservation says what may be changed",
    needs: { offers: ["change"], facts: CHANGEABLE },
    run: async (bench) => {
      const { entry } = await withReservation(bench, changeable(bench.facts));
      expect(entry.change?.branch === true || entry.change?.suspend === true).toBe(true);
    },
  },
  {
    title: "without a branch, it is asked for; then it is changed",
    needs: { offers: ["change", "pickupBranch"], changes: "fresh", facts: CHANGEABLE },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const fact = given(changeable(facts));
      const { patron, entry } = await withReservation(bench, fact);
      const branch = otherBranch(facts, entry);
      const change = offered(source, "change");
      const question = await change(patron, { requestId: "r1", answers: {}, id: entry.id }, ctx);
      expect(question).toMatchObject({ status: "SELECTION_NEEDED", selectionKind: "branch" });
      expect(changes()).toBe(0);
      const { end, request } = await goThrough(
        (one) => change(patron, { ...one, id: entry.id }, ctx),
        { choice: branch },
      );
      expect(end.status).toBe("OK");
      expect((await readAgain(bench, fact)).branchId).toBe(branch);
      expect((await change(patron, { ...request, id: entry.id }, ctx)).status).toBe("OK");
      expect(await countAtLibrary(bench, fact)).toBe(1);
    },
  },
  {
    title: "a branch that the library does not have changes nothing",
    needs: { offers: ["change", "pickupBranch"], changes: "put back", facts: CHANGEABLE },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const { patron, entry } = await withReservation(bench, changeable(facts));
      const wish = { requestId: "r1", answers: {}, id: entry.id, branch: "no-such-branch" };
      await expect(offered(source, "change")(patron, wish, ctx)).rejects.toBeInstanceOf(QueryError);
      expect(changes()).toBe(0);
    },
  },
  {
    title: "a reservation is suspended until a day, and resumed at once",
    needs: { offers: ["change", "suspend"], changes: "fresh", facts: CHANGEABLE },
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const fact = given(changeable(facts));
      const { patron, entry } = await withReservation(bench, fact);
      const { retrieved } = await accountOf(source, patron);
      const suspendUntil = addDays(isoDate.parse(retrieved.slice(0, 10)), 14);
      const to = async (
        until: typeof suspendUntil | null,
        requestId: string,
      ): Promise<ActionResult> =>
        (
          await goThrough(
            (one) =>
              offered(source, "change")(patron, { ...one, id: entry.id, suspendUntil: until }, ctx),
            { requestId },
          )
        ).end;
      expect((await to(suspendUntil, "r1")).status).toBe("OK");
      expect(await readAgain(bench, fact)).toMatchObject({
        state: "suspended",
        suspendedUntil: suspendUntil,
      });
      expect((await to(null, "r2")).status).toBe("OK");
      expect((await readAgain(bench, fact)).state).not.toBe("suspended");
    },
  },
  {
    title: "a change of a reservation that is not the patron's finds nothing",
    needs: {
      offers: ["change"],
      changes: "put back",
      facts: { ...CHANGEABLE, "a second card": ({ free }) => free },
    },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const { entry } = await withReservation(bench, changeable(facts));
      const patron = await signIn(source, given(facts.free));
      for (const id of [entry.id, "no-such-reservation"]) {
        const wish = { requestId: `r-${id}`, answers: {}, id, branch: given(facts.branches[0]) };
        const end = await offered(source, "change")(patron, wish, ctx);
        expect(end, id).toMatchObject({ status: "ERROR", code: "not_found" });
      }
      expect(changes()).toBe(0);
    },
  },
];

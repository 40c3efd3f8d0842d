import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { notSignedInError } from "../../../api/renewal.ts";
import { asReply } from "../../../api/reply.cast.ts";
import type { StaffCall, StaffInput, StaffReply } from "../../../api/staff-api.ts";
import { staffMember } from "../fixtures/desk-data.ts";
import { debtor, feeOf, MONEY_REPLY } from "../fixtures/fee-data.ts";
import type { StaffState } from "../session/staff-session.ts";
import { FRESH_DESK, type DeskLine, type DeskState } from "../work/desk-state.ts";
import { FeeDesk } from "./fee-desk.ts";

const MIA = debtor(feeOf("momo", 250));
const AT = { libraryId: libraryId.parse(1), branch: "main", roles: ["desk"] } as const;
const LOST = new TypeError("network");

/** A desk with an open card, Tina signed in, and a server that answers like this. */
function deskWith(...replies: readonly unknown[]) {
  const left = [...replies];
  const sent: unknown[] = [];
  const lines: DeskLine[] = [];
  let isReached = true;
  const sessionStore = createStore<StaffState>(() => ({ status: "starting" }));
  const deskStore = createStore<DeskState>(() => ({ ...FRESH_DESK, reader: MIA }));
  const call = async <K extends StaffCall>(
    name: K,
    input: StaffInput<K>,
  ): Promise<StaffReply<K>> => {
    sent.push([name, input]);
    const reply = left.shift();
    if (reply instanceof Error) throw reply;
    return asReply<StaffReply<K>>(reply);
  };
  let made = 0;
  const fees = new FeeDesk({
    session: { call, store: sessionStore },
    desk: {
      store: deskStore,
      show: (line) => lines.push(line),
      refreshReader: async () => isReached,
      giveUpQuestion: () => {
        deskStore.setState({ pending: undefined });
      },
    },
    now: () => 0,
    newId: () => `r${String((made += 1))}`,
    play: () => undefined,
    money: ({ cents }) => String(cents),
  });
  const signIn = (name: string) => {
    sessionStore.setState({ status: "in", self: staffMember({ name }) }, true);
  };
  signIn("tina");
  return {
    fees,
    sent,
    lines,
    signIn,
    signOut: () => {
      sessionStore.setState({ status: "out", because: "idle" }, true);
    },
    endVisit: () => {
      deskStore.setState({ reader: undefined });
    },
    disconnect: () => {
      isReached = false;
    },
  };
}
/** Everything that was answered has arrived. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Pays all of it, and waits for what comes of it. */
async function pay({ fees }: ReturnType<typeof deskWith>) {
  fees.open(MIA);
  fees.submit(AT);
  await settled();
}

test("what had no answer keeps its number, and nothing else is booked meanwhile", async () => {
  const desk = deskWith(LOST, LOST, MONEY_REPLY.paid());
  await pay(desk);
  expect(desk.fees.store.getState()).toMatchObject({ waits: "no-answer" });
  desk.fees.submit(AT);
  await settled();
  expect(desk.sent).toHaveLength(1);
  desk.fees.resend();
  await settled();
  desk.fees.resend();
  await settled();
  expect(new Set(desk.sent.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(desk.sent).toHaveLength(3);
  expect(desk.fees.store.getState()).toMatchObject({
    booking: undefined,
    settled: "r1",
    receipt: { number: "2026-000012" },
  });
  expect(desk.lines).toHaveLength(1);
});

test("a booking outlives the end of the visit and of the session, for the same member", async () => {
  const desk = deskWith(notSignedInError(), MONEY_REPLY.paid());
  await pay(desk);
  desk.signOut();
  desk.endVisit();
  expect(desk.fees.store.getState()).toMatchObject({ panel: undefined, waits: "signed-out" });
  desk.signIn("tina");
  await settled();
  expect(desk.sent[1]).toEqual(desk.sent[0]);
  expect(desk.fees.store.getState()).toMatchObject({ settled: "r1", receipt: undefined });
  expect(desk.lines[0]).toMatchObject({ about: "2026-000012", who: "Mia Beispiel" });
});

test("another member does not send it", async () => {
  const desk = deskWith(notSignedInError(), MONEY_REPLY.paid());
  await pay(desk);
  desk.signOut();
  desk.signIn("otto");
  await settled();
  expect(desk.sent).toHaveLength(1);
  expect(desk.fees.store.getState().booking).toBeUndefined();
});

test("waiting ends once the server shows what is owed, and not before", async () => {
  const desk = deskWith(LOST);
  await pay(desk);
  desk.disconnect();
  await desk.fees.giveUp();
  expect(desk.fees.store.getState().booking?.requestId).toBe("r1");
  const other = deskWith(LOST);
  await pay(other);
  await other.fees.giveUp();
  expect(other.fees.store.getState().booking).toBeUndefined();
  expect(other.lines[0]).toMatchObject({ signal: "stop", kind: "failed" });
});

test("a refusal books nothing, and the next try has a number of its own", async () => {
  const desk = deskWith(MONEY_REPLY.refused(), MONEY_REPLY.paid());
  await pay(desk);
  expect(desk.fees.store.getState()).toMatchObject({
    booking: undefined,
    refusal: "So viel darf nur die Leitung erlassen.",
    panel: { userId: MIA.userId },
  });
  desk.fees.submit(AT);
  await settled();
  expect(desk.sent).toMatchObject([
    ["payFees", { body: { requestId: "r1" } }],
    ["payFees", { body: { requestId: "r2" } }],
  ]);
});

import { session, type StepReply } from "@freihand/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { createModel } from "../model.ts";
import { queryKeys } from "../query-keys.ts";
import {
  CLOSED,
  isPending,
  nextState,
  type ActionState,
  type PatronAction,
  type Run,
  type StepEvent,
} from "./action.rules.ts";
import { accountLike, loanLike, loanOf, reservationOf } from "./fixtures/account-data.ts";
import {
  libraryServer,
  loseAnswer,
  refusal,
  reply,
  sessionReply,
  type Behaviour,
} from "./fixtures/library-server.ts";
import { newRun, runAction, type AutoAnswer } from "./run-action.ts";

const server = libraryServer();
beforeAll(() => {
  server.msw.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  server.reset();
});
afterAll(() => {
  server.msw.close();
});

const loan = loanOf("a");
const reservation = reservationOf("v");
const until = loan.deadline;
const RENEW: PatronAction = { call: "renew", loan };
const CARD = { libraryId: accountLike().libraryId, userId: "1001" };

/** A device with the card signed in. */
async function device() {
  const platform = fakePlatform();
  const model = createModel(platform);
  await model.sessions.signIn(session.parse(sessionReply("token-1")));
  const play = async (run: Run, autoAnswer?: AutoAnswer) => {
    const { api, queries } = model;
    const { network } = platform;
    const from = nextState(CLOSED, { type: "started", run });
    if (!isPending(from)) throw new Error("nothing is sent");
    const events: StepEvent[] = [];
    let state: ActionState = from;
    const deps = { api, queries, network, ...(autoAnswer && { autoAnswer }) };
    for await (const event of runAction(from, deps)) {
      events.push(event);
      state = nextState(state, event);
    }
    return { types: events.map(({ type }) => type), state };
  };
  return { model, platform, play };
}

describe("the request of a step", () => {
  it.each<[PatronAction, string, object]>([
    [{ call: "reserve", recordId: "r1", title: "Garten" }, "reservation", { recordId: "r1" }],
    [
      { call: "reserve", recordId: "r1", copyId: "c1", title: "Garten" },
      "reservation",
      { recordId: "r1", copyId: "c1" },
    ],
    [{ call: "cancelReservation", reservation }, "cancel", { id: "v" }],
    [
      { call: "change", reservation, change: { kind: "branch" } },
      "reservation-change",
      { id: "v" },
    ],
    [
      { call: "change", reservation, change: { kind: "suspend", until } },
      "reservation-change",
      { id: "v", suspendUntil: until },
    ],
    [
      { call: "change", reservation, change: { kind: "resume" } },
      "reservation-change",
      { id: "v", suspendUntil: null },
    ],
    [RENEW, "prolong", { id: "a" }],
    [{ call: "renewAll", scope: "chosen", loans: [loan] }, "prolongAll", { ids: ["a"] }],
    [{ call: "renewAll", scope: "all", loans: [loan] }, "prolongAll", {}],
  ])("%o", async (action, call, body) => {
    const { play } = await device();
    server.willDo(reply({ status: "UNSUPPORTED" }));
    const run = newRun(action, CARD);
    await play(run);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ call });
    expect(server.received[0]?.body).toEqual({ ...body, requestId: run.requestId });
  });

  it("carries the answer, its step and the unchanged requestId", async () => {
    const { play } = await device();
    server.willDo(reply({ status: "OK" }));
    const run = newRun(RENEW, CARD);
    await play({ ...run, step: { step: "s1", selection: "nord" } });
    const { requestId } = run;
    expect(server.received[0]?.body).toEqual({ id: "a", requestId, step: "s1", selection: "nord" });
  });

  it("each run has a requestId of its own", () => {
    expect(newRun(RENEW, CARD).requestId).not.toBe(newRun(RENEW, CARD).requestId);
  });
});

describe("what becomes of a step", () => {
  const question: StepReply = { status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" };
  it.each<[string, Behaviour, readonly StepEvent["type"][], ActionState["status"]]>([
    ["a final reply", reply({ status: "OK" }), ["replied"], "ended"],
    ["a question", reply({ ...question }), ["replied"], "asking"],
    ["a lost reply", loseAnswer(), ["lost", "found"], "unclear"],
    ["a failure of the server", () => refusal(503, "upstream_down"), ["lost", "found"], "unclear"],
    ["a refusal of the server", () => refusal(400, "validation"), ["failed"], "failed"],
    ["a refusal of a proxy", () => new Response("no", { status: 403 }), ["failed"], "failed"],
  ])("%s", async (_name, ...[behaviour, types, status]) => {
    const { play } = await device();
    server.willDo(behaviour);
    const { types: seen, state } = await play(newRun(RENEW, CARD));
    expect([seen, state.status]).toEqual([types, status]);
    expect(server.received).toHaveLength(1);
  });

  it("offline nothing is sent", async () => {
    const { play, platform } = await device();
    platform.setOnline(false);
    const { state } = await play(newRun(RENEW, CARD));
    expect(state).toMatchObject({ status: "failed", failure: { kind: "offline" } });
    expect(server.received).toHaveLength(0);
  });

  it("the account shows what the library replied", async () => {
    const { play, model } = await device();
    const account = accountLike({ lent: [loanLike("a", { deadline: "2026-12-22" })] });
    server.willDo(reply({ status: "OK", account }));
    await play(newRun(RENEW, CARD));
    const key = queryKeys.account(CARD.libraryId, CARD.userId);
    expect(model.queries.getQueryData(key)).toEqual(account);
  });

  it("goes on by itself as long as its questions are answered on the patron's behalf", async () => {
    const { play } = await device();
    server.willDo(reply({ ...question }), reply({ status: "EMAIL_NEEDED", step: "s2" }));
    const { types, state } = await play(newRun(RENEW, CARD), ({ status }) =>
      status === "CLIENT_CONFIRMATION_NEEDED" ? { confirmed: true } : undefined,
    );
    expect(types).toEqual(["replied", "replied"]);
    expect(state).toMatchObject({ status: "asking", question: { status: "EMAIL_NEEDED" } });
    expect(server.received[1]?.body).toMatchObject({ step: "s1", confirmed: true });
  });
});

import { describe, expect, it } from "vitest";
import { stepReply, type StepReply } from "@freihand/contract";
import {
  CLOSED,
  isFinal,
  loansOf,
  nextState,
  recordIdOf,
  type ActionEvent,
  type ActionFailure,
  type ActionState,
  type PatronAction,
  type Question,
  type Run,
} from "./action.rules.ts";
import { loanOf, reservationOf, runOf } from "./fixtures/account-data.ts";

const action: PatronAction = { call: "reserve", recordId: "r1", title: "Garten" };
const run = runOf(action);
const question: Question = {
  status: "CONFIRMATION_NEEDED",
  step: "s1",
  message: "Vormerken kostet 1 €.",
};
const branches: Question = {
  status: "SELECTION_NEEDED",
  step: "s2",
  selectionKind: "branch",
  selection: [],
};
const ok: StepReply = { status: "OK" };
const offline: ActionFailure = { kind: "offline" };
const signedOut: ActionFailure = { kind: "signed_out", card: undefined };
const turnedAway: ActionFailure = { kind: "turned_away" };

const after = (...events: readonly ActionEvent[]): ActionState =>
  events.reduce<ActionState>(nextState, CLOSED);
const runIn = (state: ActionState): Run | undefined =>
  state.status === "closed" ? undefined : state.run;

const started: ActionEvent = { type: "started", run };
const replied = (reply: StepReply): ActionEvent => ({ type: "replied", reply });
const failed = (failure: ActionFailure): ActionEvent => ({ type: "failed", failure });
const yes: ActionEvent = { type: "answered", answer: { confirmed: true } };
const found: ActionEvent = { type: "found", finding: { outcome: "not_done" } };

const STATES = {
  closed: CLOSED,
  interrupted: after({ type: "continued", run }),
  asking: after(started, replied(question)),
  sending: after(started),
  checking: after(started, { type: "lost" }),
  ended: after(started, replied(ok)),
  unclear: after(started, { type: "lost" }, found),
  failed: after(started, failed(offline)),
} as const satisfies Record<ActionState["status"], ActionState>;

describe("the state of an action", () => {
  it.each<[keyof typeof STATES, ActionEvent, ActionState["status"]]>([
    ["closed", started, "sending"],
    ["sending", replied(question), "asking"],
    ["sending", replied(ok), "ended"],
    ["sending", { type: "lost" }, "checking"],
    ["sending", failed(offline), "failed"],
    ["checking", found, "unclear"],
    ["asking", yes, "sending"],
    ["interrupted", { type: "repeated" }, "sending"],
    ["failed", { type: "repeated" }, "sending"],
    ["failed", { type: "restarted" }, "sending"],
    ["unclear", { type: "repeated" }, "sending"],
    ["unclear", { type: "checked" }, "checking"],
  ])("%s, then %o: %s", (before, event, status) => {
    expect(STATES[before].status).toBe(before);
    expect(nextState(STATES[before], event).status).toBe(status);
  });

  it.each(Object.values(STATES))("closes at any time: %o", (state) => {
    expect(nextState(state, { type: "closed" })).toBe(CLOSED);
  });

  it.each<[string, ActionState, ActionEvent]>([
    ["what arrives later leaves a closed one closed", CLOSED, replied(ok)],
    ["a second tap on the button that starts it", STATES.sending, started],
    ["a login while another action is open", STATES.asking, { type: "continued", run }],
    ["a second tap on the answer", after(started, replied(question), yes), yes],
    ["a repeat while a call is pending", STATES.sending, { type: "repeated" }],
    ["a repeat while the account is read", STATES.checking, { type: "repeated" }],
    ["an answer that nobody asked for", STATES.failed, yes],
    ["a repeat instead of an answer", STATES.asking, { type: "repeated" }],
    ["a repeat after the end", STATES.ended, { type: "repeated" }],
  ])("nothing changes: %s", (_name, state, event) => {
    expect(nextState(state, event)).toBe(state);
  });

  it("keeps the question on screen while its answer is pending", () => {
    expect(STATES.asking).toMatchObject({ status: "asking", question });
    expect(nextState(STATES.asking, yes)).toMatchObject({ status: "sending", question });
    expect(nextState(STATES.failed, { type: "repeated" })).not.toHaveProperty("question");
  });

  it("does not show a question that is answered on the patron's behalf", () => {
    const event = { type: "replied", reply: question, answer: { confirmed: true } } as const;
    expect(after(started, event)).toEqual(after(started, replied(question), yes));
  });

  it.each<[string, Run, Partial<ActionState>]>([
    ["before the first step", run, { status: "interrupted" }],
    ["at a question", { ...run, question }, { status: "asking", question, isContinued: true }],
  ])("continues after a login %s, and sends nothing", (_name, before, state) => {
    expect(after({ type: "continued", run: before })).toMatchObject(state);
  });

  it.each<[string, readonly ActionEvent[], Partial<ActionState>]>([
    ["offline at first", [failed(offline)], { status: "failed", failure: offline }],
    ["signed out at first", [failed(signedOut)], { status: "failed", failure: signedOut }],
    [
      "offline when a lost step is repeated",
      [{ type: "lost" }, found, { type: "repeated" }, failed(offline)],
      { status: "unclear", finding: { outcome: "unknown" } },
    ],
    [
      "signed out when a lost step is repeated",
      [{ type: "lost" }, found, { type: "repeated" }, failed(signedOut)],
      { status: "unclear", finding: { outcome: "unknown" } },
    ],
    [
      "turned away when a lost step is repeated",
      [{ type: "lost" }, found, { type: "repeated" }, failed(turnedAway)],
      { status: "failed", failure: turnedAway },
    ],
    [
      "signed out after a lost step that then got its reply",
      [{ type: "lost" }, found, { type: "repeated" }, replied(question), yes, failed(signedOut)],
      { status: "failed", failure: signedOut },
    ],
  ])("claims that nothing was done only where that is certain: %s", (_name, events, state) => {
    expect(after(started, ...events)).toMatchObject(state);
  });

  it.each([
    [{ status: "OK" }, true],
    [{ status: "UNSUPPORTED" }, true],
    [{ status: "EXTERNAL", url: "https://library.example/" }, true],
    [{ status: "ERROR", code: "no_copy_reservable", message: "no" }, true],
    [{ status: "SELECTION_NEEDED", step: "s", selectionKind: "branch", selection: [] }, false],
    [{ status: "CONFIRMATION_NEEDED", step: "s" }, false],
    [{ status: "CLIENT_CONFIRMATION_NEEDED", step: "s" }, false],
    [{ status: "EMAIL_NEEDED", step: "s" }, false],
  ])("%o is final: %s", (reply, final) => {
    expect(isFinal(stepReply.parse(reply))).toBe(final);
  });
});

describe("the step that is sent next", () => {
  const north: ActionEvent = { type: "answered", answer: { selection: "north" } };
  const chosen = [started, replied(branches), north] as const;
  it.each<[string, readonly ActionEvent[], Partial<Run>]>([
    ["the first", [started], { step: {}, question: undefined, answered: [] }],
    [
      "an answer with the step of its question",
      chosen,
      { step: { step: "s2", selection: "north" }, selection: "north", question: branches },
    ],
    [
      "the next answer, which keeps what was chosen",
      [...chosen, replied(question), yes],
      {
        step: { step: "s1", confirmed: true },
        selection: "north",
        answered: ["SELECTION_NEEDED", "CONFIRMATION_NEEDED"],
      },
    ],
    [
      "a repeat, unchanged",
      [...chosen, failed(offline), { type: "repeated" }],
      { step: { step: "s2", selection: "north" }, selection: "north" },
    ],
    [
      "from the beginning, with nothing chosen",
      [...chosen, failed(turnedAway), { type: "restarted" }],
      { step: {}, selection: undefined, answered: [] },
    ],
  ])("%s", (_name, events, expected) => {
    const sent = runIn(after(...events));
    expect(sent).toMatchObject(expected);
    expect(sent?.requestId).toBe(run.requestId);
  });
});

describe("what an action is about", () => {
  const loan = loanOf("a");
  const reservation = reservationOf("v");
  it.each<[PatronAction, readonly string[], string | undefined]>([
    [action, [], "r1"],
    [{ call: "cancelReservation", reservation }, [], "rec-v"],
    [{ call: "change", reservation, change: { kind: "branch" } }, [], "rec-v"],
    [{ call: "renew", loan }, ["a"], "rec-a"],
    [{ call: "renewAll", scope: "all", loans: [loan, loanOf("b")] }, ["a", "b"], undefined],
  ])("%o", (one, loans, recordId) => {
    expect(loansOf(one).map(({ id }) => id)).toEqual(loans);
    expect(recordIdOf(one)).toBe(recordId);
  });
});

import { describe, expect, it } from "vitest";
import { stepReply } from "@freihand/contract";
import { loanLike, runOf } from "../../../model/actions/fixtures/account-data.ts";
import type { ActionEvent, Question } from "../../../model/actions/action.rules.ts";
import {
  agreedAnswer,
  isAsking,
  nextRenewals,
  phaseOf,
  resultsOf,
  tallyRenewals,
  toRenewalAction,
  verdictOn,
  type Agreement,
  type CardRenewal,
  type RenewalEvent,
} from "./card-renewal.rules.ts";
import { accountOf, BEN, memberOf, MIA, type FamilyCard } from "../fixtures/household.ts";
import { isReady, renewalPlan } from "./renewal-plan.rules.ts";

const member = (of: FamilyCard, deadline = "2026-11-24") =>
  memberOf(of, accountOf(of, { lent: [loanLike("a", { deadline }), loanLike("b", { deadline })] }));
const plans = renewalPlan([member(MIA), member(BEN)]).filter(isReady);
const [mia = "", ben = ""] = plans.map(({ of }) => of.key);
const after = (...events: readonly RenewalEvent[]): readonly CardRenewal[] =>
  events.reduce<readonly CardRenewal[]>(nextRenewals, []);
const runEvent = (key: string, event: ActionEvent): RenewalEvent => ({
  type: "run_event",
  key,
  event,
});
const begun: readonly RenewalEvent[] = [
  { type: "begun", plans },
  ...plans.map((plan) =>
    runEvent(plan.of.key, { type: "started", run: runOf(toRenewalAction(plan)) }),
  ),
];
const replied = (key: string, reply: unknown) =>
  runEvent(key, { type: "replied", reply: stepReply.parse(reply) });
const ok = (key: string, ...ids: readonly string[]) =>
  replied(key, {
    status: "OK",
    results: ["a", "b"].map((id) => ({ id, title: id, ok: ids.includes(id) })),
  });
const asks = { status: "CONFIRMATION_NEEDED", step: "s" };

describe("the overall phase", () => {
  it.each([
    ["before", [], "idle"],
    ["at the beginning", [{ type: "begun", plans }], "under_way"],
    ["with the first steps sent", begun, "under_way"],
    ["with one answer", [...begun, ok(mia, "a")], "under_way"],
    ["with a question and another one under way", [...begun, replied(mia, asks)], "under_way"],
    ["with a question only", [...begun, replied(mia, asks), ok(ben)], "asking"],
    ["with a card left out", [...begun, { type: "left_out", key: mia }, ok(ben)], "done"],
    [
      "with a question for the account screen",
      [...begun, replied(mia, { status: "EMAIL_NEEDED", step: "s" }), ok(ben)],
      "done",
    ],
    ["with an answer lost", [...begun, runEvent(mia, { type: "lost" }), ok(ben)], "under_way"],
    ["forgotten", [...begun, ok(mia), ok(ben), { type: "cleared" }], "idle"],
  ] as const satisfies readonly (readonly [string, readonly RenewalEvent[], string])[])(
    "%s",
    (_name, ...[events, phase]) => {
      expect(phaseOf(after(...events))).toBe(phase);
    },
  );

  it("asks the patron only what can be answered here", () => {
    const selection = {
      status: "SELECTION_NEEDED",
      step: "s",
      selectionKind: "other",
      selection: [],
    };
    const cards = after(...begun, replied(mia, asks), replied(ben, selection));
    expect(cards.map(isAsking)).toEqual([true, false]);
  });
});

describe("nothing changes", () => {
  it.each<[string, readonly CardRenewal[], RenewalEvent]>([
    ["a second tap on the button that starts it", after(...begun), { type: "begun", plans }],
    ["forgetting what is under way", after(...begun, ok(mia)), { type: "cleared" }],
    ["a card that is not among them", after(...begun), runEvent("nobody", { type: "lost" })],
    [
      "a repeat while a card's library has yet to answer",
      after(...begun),
      runEvent(mia, { type: "repeated" }),
    ],
  ])("%s", (_name, renewals, event) => {
    expect(nextRenewals(renewals, event)).toBe(renewals);
  });
});

describe("the results", () => {
  it("counts what was renewed, and only the fees of cards with renewals", () => {
    const fee = { cents: 100, currency: "EUR" };
    const agreed = (key: string) => [
      replied(key, { ...asks, fee }),
      runEvent(key, { type: "answered", answer: { confirmed: true } }),
    ];
    const cards = after(...begun, ...agreed(mia), ...agreed(ben), ok(mia, "a"), ok(ben));
    expect(tallyRenewals(cards)).toEqual({ renewed: 1, requested: 4, fees: [fee] });
  });

  it("counts a fee that the confirmed preview has answered, too", () => {
    const fee = { cents: 100, currency: "EUR" };
    const reply = stepReply.parse({ ...asks, fee });
    const answered = runEvent(mia, { type: "replied", reply, answer: { confirmed: true } });
    const cards = after(...begun, answered, ok(mia, "a"));
    expect(tallyRenewals(cards).fees).toEqual([fee]);
  });

  it("reads the account where the library lists no results", () => {
    const account = accountOf(MIA, {
      lent: [loanLike("a", { deadline: "2026-12-22" }), loanLike("b")],
    });
    const [first] = after(...begun, replied(mia, { status: "OK", account }));
    expect(first && resultsOf(first).map(({ id, ok: isOk }) => [id, isOk])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });
});

const euros = (cents: number) => ({ cents, currency: "EUR" });
const own = (fee?: number): Question => ({
  status: "CLIENT_CONFIRMATION_NEEDED",
  step: "s",
  ...(fee !== undefined && { fee: euros(fee) }),
});
const theirs = (fee?: number): Question => ({ ...own(fee), status: "CONFIRMATION_NEEDED" });
const free: Agreement = { fee: undefined, answered: [] };
const forTwo: Agreement = { fee: euros(200), answered: [] };

describe("a question in the middle", () => {
  it.each([
    ["our own question", own(), free, "confirm"],
    ["our own question again", own(), { ...free, answered: ["CLIENT_CONFIRMATION_NEEDED"] }, "ask"],
    ["our own question with a fee that nobody announced", own(50), free, "ask"],
    ["exactly the announced fee", theirs(200), forTwo, "confirm"],
    ["a lower fee", theirs(150), forTwo, "confirm"],
    ["a cent more than announced", theirs(201), forTwo, "ask"],
    ["a fee that nobody announced", theirs(50), free, "ask"],
    ["the fee a second time", theirs(200), { ...forTwo, answered: ["CONFIRMATION_NEEDED"] }, "ask"],
    [
      "the same number in another currency",
      theirs(200),
      { ...free, fee: { cents: 200, currency: "CHF" } },
      "ask",
    ],
    ["words without a fee", theirs(), forTwo, "ask"],
    [
      "a selection",
      { status: "SELECTION_NEEDED", step: "s", selectionKind: "other", selection: [] },
      forTwo,
      "hand_over",
    ],
    ["an address", { status: "EMAIL_NEEDED", step: "s" }, forTwo, "hand_over"],
  ] as const satisfies readonly (readonly [string, Question, Agreement, string])[])(
    "%s",
    (_name, ...[question, agreement, verdict]) => {
      expect(verdictOn(question, agreement)).toBe(verdict);
      expect(agreedAnswer(question, agreement)).toEqual(
        verdict === "confirm" ? { confirmed: true } : undefined,
      );
    },
  );
});

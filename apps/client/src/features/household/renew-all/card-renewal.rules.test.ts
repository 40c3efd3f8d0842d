import { describe, expect, it } from "vitest";
import { stepReply } from "@freihand/contract";
import { loanLike } from "../../../parts/multi-step/fixtures/account-data.ts";
import type { MultiStepEvent } from "../../../parts/multi-step/multi-step.rules.ts";
import {
  isAsking,
  nextRenewals,
  phaseOf,
  resultsOf,
  tallyRenewals,
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
const begun: RenewalEvent = { type: "begun", plans };
const runEvent = (key: string, event: MultiStepEvent): RenewalEvent => ({
  type: "run_event",
  key,
  event,
});
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
    ["at the beginning", [begun], "under_way"],
    ["with one answer", [begun, ok(mia, "a")], "under_way"],
    ["with a question and another one under way", [begun, replied(mia, asks)], "under_way"],
    ["with a question only", [begun, replied(mia, asks), ok(ben)], "asking"],
    ["with a card left out", [begun, { type: "left_out", key: mia }, ok(ben)], "done"],
    [
      "with a question for the account screen",
      [begun, replied(mia, { status: "EMAIL_NEEDED", step: "s" }), ok(ben)],
      "done",
    ],
    ["with an answer lost", [begun, runEvent(mia, { type: "lost" }), ok(ben)], "under_way"],
    ["forgotten", [begun, ok(mia), ok(ben), { type: "cleared" }], "idle"],
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
    const cards = after(begun, replied(mia, asks), replied(ben, selection));
    expect(cards.map(isAsking)).toEqual([true, false]);
  });
});

describe("the results", () => {
  it("counts what was renewed, and only the fees of cards with renewals", () => {
    const fee = { cents: 100, currency: "EUR" };
    const cards = after(
      begun,
      { type: "agreed", key: mia, fee },
      { type: "agreed", key: ben, fee },
      ok(mia, "a"),
      ok(ben),
    );
    expect(tallyRenewals(cards)).toEqual({ renewed: 1, requested: 4, fees: [fee] });
  });

  it("reads the account where the library lists no results", () => {
    const account = accountOf(MIA, {
      lent: [loanLike("a", { deadline: "2026-12-22" }), loanLike("b")],
    });
    const [first] = after(begun, replied(mia, { status: "OK", account }));
    expect(first && resultsOf(first).map(({ id, ok: isOk }) => [id, isOk])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });
});

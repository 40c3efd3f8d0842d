import { describe, expect, test } from "vitest";
import {
  advance,
  missingParts,
  openLoans,
  restoreItem,
  type CheckoutItem,
  type Items,
} from "./checkout.rules.ts";
import { sumFees } from "./fees.rules.ts";
import { canBeDropped, itemPhase, wayToAsk } from "./item-phase.rules.ts";
import type { LoanStage } from "./loan-stage.rules.ts";
import { keepsScanning, holdPrompt, openOnLeave, primaryAction } from "./screen-state.rules.ts";
import { afiText, logText, withStep, type Step } from "./step-log.rules.ts";
import { reactionTo } from "../tags/tag-reaction.rules.ts";
import type { ItemTag } from "../tags/tag-verdict.rules.ts";

const NOW = 1_800_000_000_000;
const loan = { id: "r1" };
const accepted = { at: "accepted", loan, acceptedAt: NOW } as const satisfies LoanStage;
const acceptedBefore = (ms: number): Items => [item({ ...accepted, acceptedAt: NOW - ms })];
const asked: LoanStage = { at: "asked", loan, isLost: false };
const item = (stage: LoanStage, more: Partial<CheckoutItem> = {}): CheckoutItem => ({
  barcode: "11223344",
  partCount: 1,
  parts: [{ number: 1, uid: "E1", isUnlocked: false }],
  stage,
  isSecuredAgain: false,
  ...more,
});
const unlocked = [{ number: 1, uid: "E1", isUnlocked: true }];
const done = item(accepted, { parts: unlocked });
const tag = (more: Partial<ItemTag> = {}): ItemTag => ({
  uid: "E1",
  barcode: "11223344",
  partCount: 1,
  partNumber: 1,
  lock: "locked",
  ...more,
});

describe("what to do with a tag", () => {
  const rows: readonly (readonly [string, Items, Partial<ItemTag>, string])[] = [
    ["a new one", [], {}, "collect"],
    ["a new one that is unlocked", [], { lock: "unlocked" }, "already-unlocked"],
    ["a new one between both", [], { lock: "between" }, "collect"],
    ["one that the library is asked about", [item({ at: "asking", tries: 0 })], {}, "please-wait"],
    ["one to be confirmed", [item(asked)], {}, "decide"],
    [
      "one to be confirmed that is unlocked",
      [item(asked)],
      { lock: "unlocked" },
      "already-unlocked",
    ],
    ["one that is being confirmed", [item({ at: "confirming", loan })], {}, "check"],
    ["one that is being checked", [item({ at: "checking", loan, tries: 3 })], {}, "check"],
    ["one that waits", [item({ at: "waiting", loan })], {}, "check"],
    ["one that was refused", [item({ at: "refused", reason: "FeeLimitExceeded" })], {}, "ask"],
    ["an own one", [item(accepted)], {}, "unlock"],
    [
      "an own one after an interruption",
      [item({ ...accepted, acceptedAt: undefined })],
      {},
      "check",
    ],
    ["an own one that was accepted just now", acceptedBefore(29_999), {}, "unlock"],
    ["an own one that was accepted a while ago", acceptedBefore(30_000), {}, "check"],
    ["an own one, and the clock was set back", acceptedBefore(-1), {}, "check"],
    ["an own one whose answer was lost", [item(accepted)], { lock: "unlocked" }, "noted"],
    ["an own one that is half unlocked", [item(accepted)], { lock: "between" }, "unlock"],
    ["an own one that is unlocked", [done], { lock: "unlocked" }, "already-done"],
    ["an own one that was locked meanwhile", [done], {}, "unsure"],
    ["another tag of the same number", [item(accepted)], { uid: "E2" }, "other-tag"],
    [
      "the same tag with another part",
      [item(accepted, { partCount: 2 })],
      { partCount: 2, partNumber: 2 },
      "other-tag",
    ],
    ["the same tag in a larger package", [item(accepted)], { partCount: 2 }, "other-tag"],
  ];
  test.each(rows)("%s", (...[, items, more, expected]) => {
    const reaction = reactionTo(tag(more), { items, mode: "borrow", now: NOW });
    expect(reaction.do === "say" ? reaction.notice : reaction.do).toBe(expected);
  });

  test.each([
    ["locked", { do: "say", notice: "already-secured" }],
    ["between", { do: "lock" }],
    ["unlocked", { do: "lock" }],
  ] as const)("to be locked again: %s", (lock, expected) => {
    expect(reactionTo(tag({ lock }), { items: [], mode: "lock", now: NOW })).toEqual(expected);
  });
});

describe("a package", () => {
  const part = (partNumber: number) =>
    tag({ partCount: 3, partNumber, uid: `E${String(partNumber)}` });
  test("names what is missing, in any order, and is requested when it is complete", () => {
    let items: Items = [];
    const missing: (readonly number[])[] = [];
    for (const number of [2, 2, 3, 1]) {
      items = advance(items, { on: "collected", tag: part(number) });
      missing.push(missingParts(items[0] ?? done));
    }
    expect(missing).toEqual([[1, 3], [1, 3], [1], []]);
    expect(items[0]?.stage.at).toBe("asking");
    expect(items[0]?.parts.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

describe("the status of an item", () => {
  const rows: readonly (readonly [CheckoutItem, string, string | undefined, boolean, boolean])[] = [
    [item({ at: "collecting" }), "collecting", undefined, true, false],
    [item({ at: "asking", tries: 0 }), "asking", undefined, true, false],
    [item(asked), "asked", undefined, true, false],
    [item({ at: "confirming", loan }), "confirming", undefined, false, true],
    [item({ at: "checking", loan, tries: 0 }), "checking", undefined, false, true],
    [item({ at: "waiting", loan }), "waiting", "check-again", true, true],
    [item({ at: "refused", reason: "Unknown" }), "refused", "request-again", true, false],
    [item(accepted), "locked", undefined, false, true],
    [done, "unlocked", undefined, true, false],
    [item(accepted, { isSecuredAgain: true }), "secured", undefined, true, false],
  ];
  test.each(rows)("$stage.at is shown as %s", (...[one, phase, way, drops, isKept]) => {
    expect([itemPhase(one), wayToAsk(one), canBeDropped(one)]).toEqual([phase, way, drops]);
    expect(openLoans([one]).length === 1).toBe(isKept);
  });

  test("an open loan of an earlier visit is checked before anything else", () => {
    const [kept] = openLoans([item(accepted)]);
    expect(kept && restoreItem(kept)).toEqual(item({ at: "checking", loan, tries: 0 }));
  });

  test("when it is borrowed again, nothing of its earlier loan counts", () => {
    const before = item(asked, { parts: unlocked, isSecuredAgain: true });
    expect(advance([before], { on: "borrowed" })).toEqual([item({ at: "confirming", loan })]);
  });

  test("an answer that is no longer expected changes nothing", () => {
    const items = [item(asked)];
    const late = { on: "answered", barcode: "11223344", question: "ask" } as const;
    const request = { id: "r1", state: "Accepted" } as const;
    expect(advance(items, { ...late, request, now: NOW })).toEqual(items);
  });
});

describe("the screen", () => {
  const state = (items: Items, more = {}) =>
    ({ items, mode: "borrow", busy: undefined, notice: undefined, ...more }) as const;
  const rows = [
    [state([]), "scanning", "first", "none", true],
    [state([]), "idle", "first", "scan", true],
    [state([]), "off", "first", "settings", true],
    [state([]), "failed", "first", "scan", true],
    [state([item({ at: "collecting" })]), "idle", "next-part", "scan", true],
    [state([item(asked)]), "scanning", "decide", "borrow", false],
    [state([item(asked), item(accepted)]), "scanning", "decide", "borrow", false],
    [state([item(accepted)]), "idle", "unlock", "scan", true],
    [state([done]), "scanning", "done", "finish", false],
    [state([item({ at: "refused", reason: "Unknown" })]), "scanning", "more", "none", false],
    [state([item(accepted)], { busy: "write" }), "scanning", "write", "none", false],
    [state([item({ at: "checking", loan, tries: 1 })]), "scanning", "wait", "none", false],
    [state([item({ at: "waiting", loan })]), "scanning", "more", "none", false],
    [state([item(accepted)], { busy: "check" }), "scanning", "check", "none", false],
    [state([done], { mode: "lock" }), "scanning", "lock", "none", true],
  ] as const;
  test.each(rows)("row %#", (...[one, reader, wish, action, shouldContinue]) => {
    expect([holdPrompt(one), primaryAction(one, reader), keepsScanning(one)]).toEqual([
      wish,
      action,
      shouldContinue,
    ]);
  });

  test("leaving waits for a write and asks about what is still locked", () => {
    expect(openOnLeave(state([item(accepted)], { busy: "write" }))).toBe("writing");
    expect(openOnLeave(state([item(accepted)]))).toBe("locked");
    expect(openOnLeave(state([done, item(asked)]))).toBeUndefined();
  });

  test("fees are shown as a total", () => {
    const costing = (cents: number) =>
      item({ ...asked, loan: { id: "r", loanFee: { cents, currency: "EUR" } } });
    expect(sumFees([costing(250), costing(100), costing(0), item(asked)])).toEqual([
      { cents: 350, currency: "EUR" },
    ]);
  });
});

describe("the log", () => {
  const step: Step = { at: 0, name: "afi", uid: "E1", afiBefore: 7, afiAfter: 0xc2, result: "ok" };
  test("has a line for each step", () => {
    expect(logText([step, { at: 1000, name: "ask", result: "Accepted" }])).toBe(
      "1970-01-01T00:00:00.000Z\tafi\tE1\t0x07 > 0xC2\tok\n1970-01-01T00:00:01.000Z\task\t–\t– > –\tAccepted",
    );
    expect(afiText(undefined)).toBe("–");
  });
  test("does not grow indefinitely", () => {
    let steps: readonly Step[] = [];
    for (let at = 0; at < 400; at += 1) steps = withStep(steps, { ...step, at });
    expect([steps.length, steps[0]?.at, steps.at(-1)?.at]).toEqual([300, 100, 399]);
  });
});

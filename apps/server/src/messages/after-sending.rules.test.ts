import { expect, test } from "vitest";
import { afterSending, type SendOutcome } from "./after-sending.rules.ts";

const HOUR_MS = 3_600_000;
const refused = (over: object): SendOutcome => ({
  kind: "refused",
  what: "address",
  isFinal: false,
  mayBeSent: false,
  error: "x",
  ...over,
});
const after = (outcome: SendOutcome, count = 1, hours = 0) =>
  afterSending(outcome, { count, firstMs: 0, nowMs: hours * HOUR_MS });

test.each([
  ["sent", { kind: "sent" } as const, { state: "sent" }],
  [
    "an address for good",
    refused({ isFinal: true }),
    { state: "refused", error: "x", flagsAddress: true },
  ],
  [
    "a mail for good",
    refused({ isFinal: true, what: "mail" }),
    { state: "refused", error: "x", flagsAddress: false },
  ],
  [
    "the sender for good: the operator can change that",
    refused({ isFinal: true, what: "server" }),
    { state: "waiting", error: "x", nextAttemptMs: 120_000, keepsMail: false },
  ],
  [
    "for now",
    refused({}),
    { state: "waiting", error: "x", nextAttemptMs: 120_000, keepsMail: false },
  ],
  [
    "perhaps not at all",
    refused({ mayBeSent: true, what: "server" }),
    { state: "waiting", error: "x", nextAttemptMs: 120_000, keepsMail: true },
  ],
])("refused: %s", (_, outcome, expected) => {
  expect(after(outcome)).toEqual(expected);
});

test("it is tried again ever later, for 48 hours", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 50].map((count) => {
    const next = after(refused({}), count);
    return next.state === "waiting" ? next.nextAttemptMs / 60_000 : undefined;
  });
  expect(pauses).toEqual([2, 10, 30, 60, 120, 240, 240, 240]);
  expect(after(refused({}), 20, 47.9).state).toBe("waiting");
  expect(after(refused({}), 20, 48)).toEqual({ state: "refused", error: "x", flagsAddress: false });
});

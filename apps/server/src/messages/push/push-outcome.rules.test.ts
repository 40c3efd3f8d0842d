import { expect, test } from "vitest";
import { pushOutcome } from "./push-outcome.rules.ts";

const NOW = Date.parse("2026-03-10T09:00:00Z");

test.each([
  [201, undefined, { kind: "sent" }],
  [202, undefined, { kind: "sent" }],
  [404, undefined, { kind: "gone" }],
  [410, undefined, { kind: "gone" }],
  [301, undefined, { kind: "refused", error: "301" }],
  [307, undefined, { kind: "refused", error: "307" }],
  [400, undefined, { kind: "refused", error: "400" }],
  [403, undefined, { kind: "refused", error: "403" }],
  [413, undefined, { kind: "refused", error: "413" }],
  [429, "120", { kind: "later", error: "429", afterMs: 120_000, isBusy: true }],
  [429, "999999", { kind: "later", error: "429", afterMs: 3_600_000, isBusy: true }],
  [429, "soon", { kind: "later", error: "429", afterMs: undefined, isBusy: true }],
  [
    503,
    "Tue, 10 Mar 2026 09:00:30 GMT",
    { kind: "later", error: "503", afterMs: 30_000, isBusy: true },
  ],
  [503, "Tue, 10 Mar 2026 08:00:00 GMT", { kind: "later", error: "503", afterMs: 0, isBusy: true }],
  [500, undefined, { kind: "later", error: "500", afterMs: undefined, isBusy: false }],
] as const)("%i with %s", (status, retryAfter, outcome) => {
  expect(pushOutcome(status, retryAfter, NOW)).toEqual(outcome);
});

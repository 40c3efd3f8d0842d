import { expect, test } from "vitest";
import { accountSettings } from "./settings.ts";

const RULE = { loanDays: 28, maxRenewals: 2 };
const POLICY = {
  rules: [RULE],
  maxReservations: 10,
  maxQueuePerCopy: 5,
  pickupDays: 7,
  feeLimitCents: 1000,
};

const rules = (...rows: readonly object[]): readonly string[] => {
  const policy = { ...POLICY, rules: rows.map((row) => ({ ...RULE, ...row })) };
  const { error } = accountSettings.safeParse({ policy });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("accounts need their lending rules; everything else has its default", () => {
  expect(accountSettings.parse({ policy: POLICY })).toEqual({
    policy: {
      ...POLICY,
      rules: [{ ...RULE, renewalFeeCents: 0, reserve: "yes", reservationFeeCents: 0 }],
      reserveAvailable: false,
      shelf: "automatic",
      needsEmail: false,
      maxSuspendDays: 0,
      online: { cancel: true, change: false, renew: true, renewAll: true },
    },
  });
});

test.each<[string, readonly object[], readonly unknown[]]>([
  ["special, then general", [{ groups: ["kind"] }, {}], []],
  [
    "general, then special",
    [{}, { groups: ["kind"] }],
    [
      expect.stringContaining(
        "policy.rules.1: is never reached: all that it is for is decided by rules.0;",
      ),
    ],
  ],
  ["crossing", [{ groups: ["kind"] }, { mediaTypes: ["DVD"] }, {}], []],
  [
    "covered by two together",
    [{ mediaTypes: ["DVD"] }, { mediaTypes: ["CD"] }, { groups: ["a"], mediaTypes: ["CD", "DVD"] }],
    [expect.stringMatching(/rules\.2: is never reached: .* decided by rules\.0 and rules\.1;/)],
  ],
  ["twice the same", [{ groups: ["a"] }, { groups: ["a"] }], [expect.stringContaining("rules.1")]],
  ["other media of a group", [{ groups: ["a"], mediaTypes: ["DVD"] }, { groups: ["a"] }], []],
  ["nobody", [{ groups: [] }, {}], [expect.stringContaining("rules.0: is for nobody")]],
])("lending rules in the order %s", (_title, rows, told) => {
  expect(rules(...rows)).toEqual(told);
});

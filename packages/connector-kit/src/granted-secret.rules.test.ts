import { expect, test } from "vitest";
import { grantedSecret, grantOf } from "./granted-secret.rules.ts";

test("a secret says which grant has opened the account, and with which session", () => {
  const opened = { grant: crypto.randomUUID(), session: crypto.randomUUID() };
  expect(grantOf({ userId: "c", secret: grantedSecret(opened) })).toEqual(opened);
});

test.each([
  undefined,
  "",
  crypto.randomUUID(),
  "grant:",
  "grant:a",
  "grant:a:b:c",
  '["grant:a:b"]',
])("%s: none has", (secret) => {
  expect(grantOf({ userId: "c", ...(secret !== undefined && { secret }) })).toBeUndefined();
});

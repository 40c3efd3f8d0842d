import { expect, test } from "vitest";
import { errorCodeOf, failureOf } from "./failure.parse.ts";

test.each([
  [200, { error: "access_denied", error_description: " no " }, { kind: "denied", text: "no" }],
  [200, { error: "insufficient_scope", code: 403 }, { kind: "scope" }],
  [401, { error: "invalid_grant", code: "401" }, { kind: "token" }],
  [500, { error: "gateway_timeout" }, { kind: "late" }],
  [403, { error: "something else" }, { kind: "scope" }],
  [404, undefined, { kind: "missing" }],
  [418, undefined, { kind: "refused" }],
  [599, "page", { kind: "down" }],
  [200, { error: "constructor" }, { kind: "refused" }],
])("status %i with %o", (status, json, failure) => {
  expect(failureOf(status, json)).toMatchObject(failure);
});

test("what is no error is none", () => {
  expect(failureOf(200, { doc: [] })).toBeUndefined();
});

test.each([
  ["busy", false, "overloaded"],
  ["busy", true, "overloaded"],
  ["down", false, "unreachable"],
  ["down", true, "unclear"],
  ["late", false, "timeout"],
  ["missing", true, "bad_reply"],
] as const)("%s, changing %s: %s", (kind, isChanging, code) => {
  expect(errorCodeOf(kind, isChanging)).toBe(code);
});

import { expect, test } from "vitest";
import { routeVerdict } from "./route-verdict.rules.ts";

test.each([
  [200, [], { kind: "there" }],
  [404, { error: "Patron not found." }, { kind: "there" }],
  [404, { errors: [{ message: "Not Found.", path: "/" }], status: 404 }, { kind: "no_route" }],
  [404, undefined, { kind: "no_route" }],
  [400, { errors: [] }, { kind: "there" }],
  [405, undefined, { kind: "no_route" }],
  [
    403,
    { error: "x", required_permissions: { borrowers: "edit_borrowers" } },
    { kind: "forbidden", permissions: '{"borrowers":"edit_borrowers"}' },
  ],
  [403, { error: "x" }, { kind: "forbidden", permissions: "" }],
])("%d %j: %j", (status, json, verdict) => {
  expect(routeVerdict({ status, json })).toEqual(verdict);
});

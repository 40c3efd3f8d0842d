import { libraryId, type StaffRole } from "@freihand/contract";
import { expect, test } from "vitest";
import { accessRefusal, hasRole, worksIn } from "./staff-access.rules.ts";

const [first, second] = [libraryId.parse(1), libraryId.parse(2)];

test.each<[readonly StaffRole[], StaffRole | "any", boolean]>([
  [["desk"], "desk", true],
  [["desk"], "catalogue", false],
  [["desk"], "admin", false],
  [["catalogue"], "desk", false],
  [["catalogue"], "catalogue", true],
  [["desk", "catalogue"], "catalogue", true],
  [["desk", "catalogue"], "admin", false],
  [["admin"], "desk", true],
  [["admin"], "catalogue", true],
  [["admin"], "admin", true],
  [[], "any", true],
  [[], "desk", false],
])("%j includes %s: %j", (roles, role, includes) => {
  expect(hasRole(roles, role)).toBe(includes);
});

test("an account without libraries works in each, also in later ones", () => {
  expect(worksIn({}, first)).toBe(true);
  expect(worksIn({ libraries: [first] }, first)).toBe(true);
  expect(worksIn({ libraries: [first] }, second)).toBe(false);
  expect(worksIn({ libraries: [] }, first)).toBe(false);
});

const row = {
  method: "POST",
  path: "/library/:libraryId/x",
  scope: "staff",
  auth: "staff",
  summary: "",
} as const;

test.each([
  ["its role, its library", { role: "desk" }, {}, first, undefined],
  ["another role", { role: "admin" }, {}, first, "forbidden"],
  ["another library", { role: "desk" }, {}, second, "forbidden"],
  ["no library", { role: "any" }, {}, undefined, undefined],
  ["a fresh code is wanted", { role: "desk", confirmed: true }, {}, first, "confirmation_needed"],
  [
    "a fresh code was given",
    { role: "desk", confirmed: true },
    { isConfirmed: true },
    first,
    undefined,
  ],
  [
    "a fresh code gives no role",
    { role: "admin", confirmed: true },
    { isConfirmed: true },
    first,
    "forbidden",
  ],
] as const)("%s", (...[, wants, has, library, refusal]) => {
  const caller = { roles: ["desk" as const], libraries: [first], isConfirmed: false, ...has };
  expect(accessRefusal({ ...row, ...wants }, caller, library)).toBe(refusal);
});

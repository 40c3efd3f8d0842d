import { expect, test } from "vitest";
import { advisedBy, installedBy, osvQuestion } from "./advisories.rules.ts";

const A = { name: "a", version: "1.0.0" };
const SCOPED = { name: "@s/b", version: "2.0.0" };

test("Q-29: a lock file's packages are listed with every version once, without our own packages", () => {
  const packages = {
    "": { version: "0.1.0" },
    "apps/server": { version: "0.1.0" },
    "node_modules/@freihand/server": { link: true },
    "node_modules/a": { version: "1.0.0" },
    "node_modules/x/node_modules/a": { version: "1.0.0" },
    "node_modules/x/node_modules/@s/b": { version: "2.0.0" },
  };
  expect(installedBy({ packages })).toEqual([A, SCOPED]);
  expect(osvQuestion([SCOPED])).toEqual({
    queries: [{ package: { name: "@s/b", ecosystem: "npm" }, version: "2.0.0" }],
  });
});

test("Q-29: advisories are assigned to the package queried at the same position", () => {
  const answer = { results: [{}, { vulns: [{ id: "GHSA-1" }, { id: "GHSA-2" }] }] };
  expect(advisedBy([A, SCOPED], answer)).toEqual([{ ...SCOPED, ids: ["GHSA-1", "GHSA-2"] }]);
  expect(advisedBy([A, SCOPED], { results: [{}, {}] })).toEqual([]);
});

test.each([undefined, "<!doctype html>", {}, { results: [] }, { results: "none" }])(
  "Q-29: %j is no valid answer, and so no all-clear",
  (answer) => {
    expect(advisedBy([A], answer)).toBeUndefined();
  },
);

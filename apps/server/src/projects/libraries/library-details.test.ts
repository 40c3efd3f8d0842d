import { expect, test } from "vitest";
import * as z from "zod/mini";
import { libraryDetails } from "./library-details.ts";

const DETAILS = z.strictObject(libraryDetails);
const BRANCH = { id: "zentral", name: "Zentrale" };
const LEAST = { timezone: "Europe/Berlin", branches: [BRANCH] };

const problems = (over: object): readonly string[] => {
  const { error } = DETAILS.safeParse({ ...LEAST, ...over });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
};
const hours = (...rows: readonly object[]) => problems({ branches: [{ ...BRANCH, hours: rows }] });

test("a library needs a time zone and a branch; everything else has its default", () => {
  expect(DETAILS.parse(LEAST)).toEqual({
    timezone: "Europe/Berlin",
    currency: "EUR",
    branches: [{ ...BRANCH, hours: [], exceptions: [] }],
    links: [],
  });
});

test.each([
  ["18:00", "19:00", []],
  ["18:00", "24:00", []],
  ["19:00", "18:00", [expect.stringMatching(/^branches\.0\.hours\.0\.to: closes before it opens/)]],
  ["19:00", "19:00", [expect.stringMatching(/\.to: closes before/)]],
  ["9:00", "18:00", [expect.stringMatching(/\.from: is no time such as "09:00"/)]],
  ["09:00", "24:30", [expect.stringMatching(/\.to: is no time/)]],
])("opening from %s to %s", (from, to, told) => {
  expect(hours({ weekday: 1, from, to })).toEqual(told);
});

test("two branches with one id are refused, even when another branch is invalid in itself", () => {
  expect(problems({ branches: [BRANCH, { id: 7, name: "x" }, BRANCH] })).toEqual([
    "branches.1.id: Invalid input",
    "branches.2.id: is the id of branches.0 too",
  ]);
});

test("Q-26: an address that runs or contains data is refused in branches and links", () => {
  for (const url of ["javascript:alert(1)", "data:text/html,x", "JaVaScRiPt:x", "//evil.example"])
    expect(
      problems({
        branches: [{ ...BRANCH, url }],
        links: [{ kind: "web", label: "x", url }],
      }).map((line) => line.split(":")[0]),
    ).toEqual(["branches.0.url", "links.0.url"]);
  expect(problems({ links: [{ kind: "pay", label: "x", url: "http://pay.example/" }] })).toEqual([
    "links.0.url: is no address that begins with https://, which payments need",
  ]);
  expect(
    problems({
      branches: [{ ...BRANCH, url: "http://a.example/" }],
      links: [{ kind: "pay", label: "x", url: "https://pay.example/" }],
    }),
  ).toEqual([]);
});

test("special dates are in order", () => {
  const exceptions = [{ from: "2026-12-26", to: "2026-12-24", closed: true }];
  expect(problems({ branches: [{ ...BRANCH, exceptions }] })).toEqual([
    "branches.0.exceptions.0.to: lies before the first day",
  ]);
});

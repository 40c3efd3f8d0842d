import { expect, test } from "vitest";
import { failureText, findingLines, leftOutText, missingText } from "./finding-lines.rules.ts";

const SIP2 = { kind: "sip2", roles: ["availability", "account"] } as const;
const NONE = { lost: [], regained: [] };

test("what is missing is told by name, with the field of the file, the reason and what to do", () => {
  const text = missingText({ ability: "reserve", reason: "it says no; switch it on" }, SIP2);
  expect(text).toBe(
    'field "sources.account": the sip2 system does not do reserving, so the app does not offer it: it says no; switch it on',
  );
  expect(missingText({ ability: "availability", reason: "no" }, SIP2)).toContain(
    '"sources.availability": the sip2 system does not do what is on the shelf',
  );
});

test("smart checkout beside other accounts is told with its own field", () => {
  const beside = { kind: "sip2", roles: ["availability", "checkout"] } as const;
  expect(missingText({ ability: "loans", reason: "no" }, beside)).toContain('"sources.checkout"');
  expect(missingText({ ability: "loans", reason: "no" }, SIP2)).toContain('"sources.account"');
});

test("a mistake in records is told with the field of the file", () => {
  expect(leftOutText({ reason: "no title", count: 2 }, { kind: "sru" })).toBe(
    'field "sources.catalogue": the sru system sends records that cannot be read, so the app leaves them out: no title; how many is at /services/health',
  );
});

test.each([
  ["nothing", NONE, []],
  [
    "what it does again",
    { ...NONE, regained: [{ ability: "renew", reason: "" }] },
    ["info the sip2 system now does renewing a loan"],
  ],
  [
    "that it does not answer",
    { ...NONE, failed: { code: "unreachable" } },
    ["warn the sip2 system (availability, account) cannot be reached; it is asked again"],
  ],
  [
    "that it answers again",
    { ...NONE, recovered: true },
    ["info the sip2 system (availability, account) answers again"],
  ],
] as const)("an inspection tells %s", (_, finding, lines) => {
  expect(findingLines(finding, SIP2).map(({ level, text }) => `${level} ${text}`)).toEqual(lines);
});

test("a failure without words of its own is told by its code", () => {
  expect(failureText("timeout")).toBe("does not answer in time");
  expect(failureText("error")).toBe("fails (error)");
});

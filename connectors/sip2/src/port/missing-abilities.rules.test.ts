import { expect, test } from "vitest";
import { missingAbilities } from "./missing-abilities.rules.ts";

const ALL = new Set([
  "account",
  "availability",
  "reserve",
  "cancel",
  "renew",
  "renewAll",
  "loans",
] as const);
const EVERYTHING = ["patron_information", "item_information", "hold", "renew", "checkout"] as const;
const may = { mayRenew: true, mayCheckOut: true };
const without = (...lacking: readonly string[]) =>
  new Set(EVERYTHING.filter((message) => !lacking.includes(message)));

test.each([
  ["everything", { ...may, supported: without() }, []],
  ["nothing said", { ...may, supported: undefined }, []],
  ["no hold", { ...may, supported: without("hold") }, ["reserve", "cancel"]],
  ["no renewal", { ...may, supported: without("renew") }, ["renew", "renewAll"]],
  ["no items", { ...may, supported: without("item_information") }, ["account", "availability"]],
  ["no checkout", { ...may, supported: without("checkout") }, ["loans"]],
  ["renewal forbidden", { ...may, mayRenew: false, supported: without() }, ["renew", "renewAll"]],
  [
    "checkout neither known nor allowed",
    { ...may, mayCheckOut: false, supported: without("checkout") },
    ["loans"],
  ],
] as const)("a server with %s", (...row) => {
  const [, status, abilities] = row;
  expect(missingAbilities(status, ALL).map(({ ability }) => ability)).toEqual(abilities);
});

test("what the library's file does not offer is not missing, and the reason names the message", () => {
  const status = { ...may, supported: without("hold") };
  expect(missingAbilities(status, new Set(["reserve"]))).toEqual([
    {
      ability: "reserve",
      reason: "the SIP2 server says that it does not support hold (15) (98, BX)",
    },
  ]);
});

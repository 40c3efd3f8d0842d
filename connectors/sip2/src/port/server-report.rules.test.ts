import { expect, test } from "vitest";
import type { Sip2ServerStatus } from "../client/replies.rules.ts";
import { serverReport } from "./server-report.rules.ts";

const ALL = new Set([
  "patron_information",
  "item_information",
  "hold",
  "renew",
  "renew_all",
] as const);
const without = (...names: readonly string[]): Sip2ServerStatus["supported"] =>
  new Set([...ALL].filter((one) => !names.includes(one)));
const status = (over: Partial<Sip2ServerStatus> = {}): Sip2ServerStatus => ({
  institution: "LIB",
  libraryName: undefined,
  version: "2.00",
  mayRenew: true,
  mayCheckOut: true,
  supported: ALL,
  ...over,
});
const EVERYTHING = { renew: true, reserve: true, cancel: true };
const NOTHING = { renew: false, reserve: false, cancel: false };

test.each([
  ["does everything", status(), EVERYTHING, []],
  ["does not say what it supports", status({ supported: undefined }), EVERYTHING, []],
  ["takes no holds", status({ supported: without("hold") }), EVERYTHING, ["reserve", "cancel"]],
  ["takes no holds, and none are offered", status({ supported: without("hold") }), NOTHING, []],
  ["renews nothing", status({ supported: without("renew") }), EVERYTHING, ["renew", "renewAll"]],
  ["may not renew", status({ mayRenew: false }), EVERYTHING, ["renew", "renewAll"]],
  ["knows no patrons", status({ supported: without("patron_information") }), NOTHING, ["account"]],
  ["knows no items", status({ supported: without("item_information") }), NOTHING, ["availability"]],
])("a server that %s", (...[, given, account, abilities]) => {
  const { missing } = serverReport(given, { availability: true, account });
  expect(missing.map(({ ability }) => ability)).toEqual(abilities);
  for (const { reason } of missing) expect(reason).toMatch(/\(98, BX\).*;/);
});

test("its name is the library's, else the institution's", () => {
  const offers = { availability: false, account: undefined };
  expect(serverReport(status(), offers).system).toBe("SIP2 2.00, LIB");
  expect(serverReport(status({ libraryName: "Lindenau" }), offers).system).toBe(
    "SIP2 2.00, Lindenau",
  );
  expect(serverReport(status({ institution: undefined }), offers).system).toBe("SIP2 2.00");
  expect(serverReport(status({ supported: new Set() }), offers).missing).toEqual([]);
});

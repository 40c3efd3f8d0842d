import type { ItemResult } from "@freihand/contract";
import { expect, test } from "vitest";
import { DUE, HonestLibrary } from "./testkit/honest-library.ts";
import { verifyRenewal } from "./verify-renewal.rules.ts";

/** The reply checked against an account in which the due dates of some loans moved. */
function verified(
  { moved, days = 28 }: { readonly moved: readonly string[]; readonly days?: number },
  ids: readonly string[] | undefined,
  results?: ItemResult[],
) {
  const library = new HonestLibrary();
  const before = library.account;
  library.move(moved, days);
  const reply = { status: "OK" as const, message: "Until 1 January", ...(results && { results }) };
  return verifyRenewal(reply, { ids, before, account: library.account, locale: "en" });
}
const claim = (id: string, facts: Partial<ItemResult> = {}): ItemResult => ({
  id,
  title: id,
  ok: true,
  ...facts,
});

test("a due date that moved is a renewal, and the library's own message is not passed on", () => {
  const reply = verified({ moved: ["l1"] }, ["l1"]);
  expect(reply).toMatchObject({
    status: "OK",
    results: [
      { id: "l1", title: "Titel l1", ok: true, oldDeadline: DUE, newDeadline: "2026-12-29" },
    ],
  });
  expect(reply).not.toHaveProperty("message");
});

test.each([
  ["did not move", [], 0],
  ["moved back", ["l1"], -1],
])("a renewal whose due date %s is not confirmed", (_, moved, days) => {
  expect(verified({ moved, days }, ["l1"], [claim("l1")])).toMatchObject({
    status: "ERROR",
    code: "upstream_invalid",
    results: [{ id: "l1", ok: false, reason: "unknown" }],
  });
});

test("where the library claims more than the account shows, both numbers are told", () => {
  expect(
    verified({ moved: ["l1"] }, undefined, [
      claim("l1"),
      claim("l2"),
      claim("l3", { ok: false, reason: "fees" }),
    ]),
  ).toMatchObject({
    status: "OK",
    message: "The library has confirmed 1 of 2 renewals.",
    results: [{ ok: true }, { ok: false, reason: "unknown" }, { ok: false, reason: "fees" }],
  });
});

test("a loan that was never there is no renewal; one that is named twice is judged once", () => {
  expect(verified({ moved: ["l1"] }, ["x", "l1", "l1"], [claim("x")])).toMatchObject({
    results: [
      { id: "x", title: "x", ok: false, reason: "unknown" },
      { id: "l1", ok: true },
    ],
  });
});

test("nothing to renew is no failure", () => {
  expect(verified({ moved: [] }, [])).toMatchObject({ status: "OK", results: [] });
});

test("a refusal stays a refusal, with what the account shows", () => {
  const { account } = new HonestLibrary();
  const refusal = { status: "ERROR", code: "upstream_invalid", message: "No" } as const;
  const around = { ids: ["l1"], before: account, account, locale: "de" } as const;
  expect(verifyRenewal(refusal, around)).toMatchObject({
    ...refusal,
    account,
    results: [{ ok: false }],
  });
});

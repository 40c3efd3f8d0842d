import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Sip2Client } from "../client/sip2-client.ts";
import { clientFor, codeOf } from "../testkit/client-for.ts";
import type { DoubleFault } from "../testkit/double-faults.ts";
import { sip2Double, type Sip2Double } from "../testkit/sip2-double.ts";

const NINA = { card: "C1001", password: "geheim-1" };
const RENEWAL = { barcode: "B2002", isFeeAccepted: false };

let double: Sip2Double;
let client: Sip2Client;
beforeEach(async () => {
  double = await sip2Double({ slowMs: 60_000 });
  client = clientFor(double, { limits: { maxBytes: 50_000, breakAfter: 100 } });
});
afterEach(async () => {
  client.close();
  await double.close();
});

/** The client with little time for an answer: only where none comes. */
const impatient = () => {
  client.close();
  client = clientFor(double, { limits: { answerMs: 700, maxBytes: 50_000 } });
};

type Row = readonly [fault: DoubleFault, times: number, reading: string, changing: string];
const ROWS: readonly Row[] = [
  ["silent", Infinity, "timeout", "unclear"],
  ["slow", Infinity, "timeout", "unclear"],
  ["cut_off", Infinity, "unreachable", "unclear"],
  ["lost_answer", Infinity, "unreachable", "unclear"],
  ["endless", Infinity, "bad_reply", "unclear"],
  ["other_subject", Infinity, "bad_reply", "unclear"],
  ["garbage", 1, "answered", "answered"],
  ["garbage", Infinity, "bad_reply", "answered"],
  ["wrong_checksum", 1, "answered", "answered"],
  ["wrong_checksum", Infinity, "bad_reply", "answered"],
  ["wrong_sequence", 1, "answered", "answered"],
  ["wrong_sequence", Infinity, "bad_reply", "answered"],
  ["resend_first", 1, "answered", "answered"],
  ["resend_first", Infinity, "bad_reply", "unclear"],
  ["half_character", Infinity, "answered", "answered"],
];
const WITHOUT_ANSWER = new Set<DoubleFault>(["silent", "slow"]);

describe("Q-31 a server that misbehaves ends in a named error", () => {
  test.each(ROWS)("reading, %s %d times → %s", async (fault, times, expected) => {
    if (WITHOUT_ANSWER.has(fault)) impatient();
    double.fail("63", fault, times);
    expect(await codeOf(client.patron(NINA))).toBe(expected);
    double.heal();
    expect(await codeOf(client.patron(NINA))).toBe("answered");
  });
});

describe("Q-32 a change that is not answered is unclear, and never sent twice", () => {
  const rows = ROWS.map(([fault, times, , changing]) => [fault, times, changing] as const);
  test.each(rows)("renewing, %s %d times → %s", async (fault, times, expected) => {
    if (WITHOUT_ANSWER.has(fault)) impatient();
    double.fail("29", fault, times);
    expect(await codeOf(client.renew(NINA, RENEWAL))).toBe(expected);
    const { renewals } = double.library.loanOf("B2002") ?? { renewals: -1 };
    expect(renewals).toBeLessThanOrEqual(1);
    if (expected === "answered") expect(renewals).toBe(1);
    if (fault !== "resend_first") expect(double.requests("29")).toBe(1);
  });
  test("a lost answer: the change is there, and the next request finds it", async () => {
    double.fail("29", "lost_answer");
    expect(await codeOf(client.renew(NINA, RENEWAL))).toBe("unclear");
    expect(await client.item("B2002")).toMatchObject({ due: "2027-04-02" });
  });
  test("the server could not read it: it goes out again three times at most", async () => {
    double.fail("29", "resend_first");
    await codeOf(client.renew(NINA, RENEWAL));
    expect(double.requests("29")).toBe(4);
    expect(double.library.loanOf("B2002")?.renewals).toBe(0);
  });
});

test("half a character costs one letter of the answer", async () => {
  double.fail("17", "half_character");
  expect(await client.item("B2005")).toMatchObject({ barcode: "B2005", owner: "Mitte\ufffd" });
});

test("after a fault the connection is replaced, so that no late answer is taken for another", async () => {
  double.fail("63", "wrong_sequence", 1);
  await client.patron(NINA);
  const outcome = await client.patron({ card: "C1004", password: "geheim-4" });
  expect(outcome).toMatchObject({ ok: true, patron: { card: "C1004", name: "Ole Ohne" } });
  expect(double.connections).toBe(2);
});

test("Q-28 no error holds a card number or a password", async () => {
  for (const fault of ["garbage", "other_subject", "cut_off"] as const) {
    double.fail("63", fault);
    const error: unknown = await client.patron(NINA).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/C1001|geheim/);
  }
});

test.each(["renew", "checkout", "hold"] as const)(
  "%s answered about another item is unclear",
  async (kind) => {
    const calls = {
      renew: ["29", () => client.renew(NINA, RENEWAL)],
      checkout: ["11", () => client.checkout(NINA, { barcode: "B2005", isFeeAccepted: false })],
      hold: [
        "15",
        () =>
          client.hold(NINA, {
            mode: "add",
            barcode: "B2005",
            pickup: "Nord",
            isThisCopy: true,
            isFeeAccepted: false,
          }),
      ],
    } as const;
    const [code, call] = calls[kind];
    double.fail(code, "other_subject");
    expect(await codeOf(call())).toBe("unclear");
  },
);

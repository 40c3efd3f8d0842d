import { afterEach, describe, expect, test } from "vitest";
import type { Sip2Client } from "../client/sip2-client.ts";
import { clientFor, codeOf } from "../testkit/client-for.ts";
import { DOUBLE_DATA } from "../testkit/double-library.ts";
import { sip2Double, type Sip2Double } from "../testkit/sip2-double.ts";

const NINA = { card: "C1001", password: "geheim-1" };
const RENEWAL = { barcode: "B2002", isFeeAccepted: false };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function startDouble(options?: Parameters<typeof sip2Double>[0]): Promise<Sip2Double> {
  const double = await sip2Double(options);
  closing.push(() => double.close());
  return double;
}
function connectTo(double: Sip2Double, options?: Parameters<typeof clientFor>[1]): Sip2Client {
  const client = clientFor(double, options);
  closing.push(() => client.close());
  return client;
}

test("200 patrons at once over four connections, each with their own answer", async () => {
  const patrons = Array.from({ length: 200 }, (_, at) => ({
    card: `D${String(at)}`,
    pin: `pin-${String(at)}`,
    name: `Patron ${String(at)}`,
  }));
  const double = await startDouble({ data: { ...DOUBLE_DATA, patrons } });
  const client = connectTo(double);
  const names = await Promise.all(
    patrons.map(async ({ card, pin }) => {
      const outcome = await client.login(card, pin);
      return outcome.ok ? outcome.patron.name : outcome.reason;
    }),
  );
  expect(names).toEqual(patrons.map(({ name }) => name));
  expect(double.connections).toBe(4);
  expect(double.requests("93")).toBe(4);
});

describe("connections are kept and replaced", () => {
  test("an idle one is kept warm", async () => {
    const double = await startDouble();
    // With a second one allowed, a request that meets the keeping warm would rightly open it.
    const client = connectTo(double, { limits: { connections: 1, keepWarmMs: 5 } });
    await client.patron(NINA);
    await expect.poll(() => double.requests("99")).toBeGreaterThan(3);
    await client.patron(NINA);
    expect(double.connections).toBe(1);
  });
  test("one is closed for another server that has come, and opened again when that has gone", async () => {
    const double = await startDouble();
    let servers = 1;
    const client = connectTo(double, {
      limits: { connections: 2, shareOf: (all) => all / servers },
    });
    const both = () => Promise.all([client.patron(NINA), client.patron(NINA)]);
    await both();
    expect(double.open).toBe(2);
    servers = 2;
    await both();
    await expect.poll(() => double.open).toBe(1);
    servers = 1;
    await both();
    expect([double.open, double.connections]).toEqual([2, 3]);
  });
  test("one that the server ended while idle is replaced, for reading and for changing", async () => {
    const double = await startDouble();
    const client = connectTo(double, { limits: { freshMs: -1 } });
    await client.patron(NINA);
    double.dropConnections();
    expect(await codeOf(client.patron(NINA))).toBe("answered");
    double.dropConnections();
    expect(await codeOf(client.renew(NINA, RENEWAL))).toBe("answered");
    expect(double.requests("29")).toBe(1);
    expect(double.connections).toBe(3);
  });
  test("a server that ends idle connections is no error", async () => {
    const double = await startDouble({ idleMs: 20 });
    const client = connectTo(double);
    await client.patron(NINA);
    await expect.poll(() => double.open).toBe(0);
    expect(await codeOf(client.patron(NINA))).toBe("answered");
  });
  test("a kept one that breaks in the middle of reading: asked once more on a new one", async () => {
    const double = await startDouble();
    const client = connectTo(double);
    await client.patron(NINA);
    double.fail("63", "cut_off", 1);
    expect(await codeOf(client.patron(NINA))).toBe("answered");
    double.fail("63", "cut_off");
    expect(await codeOf(client.patron(NINA))).toBe("unreachable");
    expect(double.requests("63")).toBe(5);
  });
  test.each(["93", "99"])("a damaged answer to %s costs nothing but a repeat", async (code) => {
    const double = await startDouble();
    const client = connectTo(double, { limits: { freshMs: -1 } });
    double.fail(code, "wrong_checksum", 1);
    expect(await codeOf(client.renew(NINA, RENEWAL))).toBe("answered");
    await client.patron(NINA);
    double.fail(code, "wrong_checksum", 1);
    expect(await codeOf(client.renew(NINA, { ...RENEWAL, barcode: "B2001" }))).toBe("answered");
    expect(double.requests("29")).toBe(2);
  });
  test("before a change, an idle one shows that it answers", async () => {
    const double = await startDouble();
    const client = connectTo(double, { limits: { freshMs: -1 } });
    await client.patron(NINA);
    double.fail("99", "lost_answer", 1);
    expect(await codeOf(client.renew(NINA, RENEWAL))).toBe("answered");
    expect(double.requests("29")).toBe(1);
  });
});

test("an answer about another item is no fault of the server: it is asked again", async () => {
  const double = await startDouble();
  const client = connectTo(double);
  double.fail("17", "other_subject");
  for (let i = 0; i < 7; i += 1) expect(await codeOf(client.item("B2001"))).toBe("bad_reply");
  expect(double.requests("17")).toBe(7);
});

describe("waiting for a connection", () => {
  const ONE = { connections: 1, maxWaiting: 2, answerMs: 700 };
  test("who comes when too many wait is turned away", async () => {
    const double = await startDouble();
    const client = connectTo(double, { limits: ONE });
    double.fail("63", "silent", 1);
    const calls = Array.from({ length: 4 }, () => codeOf(client.patron(NINA)));
    expect(await Promise.all(calls)).toEqual(["timeout", "answered", "answered", "overloaded"]);
  });
  test("who leaves while waiting sends nothing", async () => {
    const double = await startDouble();
    const client = connectTo(double, { limits: ONE });
    double.fail("63", "silent", 1);
    const leave = new AbortController();
    const first = codeOf(client.patron(NINA));
    const second = client.patron(NINA, { signal: leave.signal });
    leave.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    await expect(client.patron(NINA, { signal: leave.signal })).rejects.toThrow("gone");
    expect(await first).toBe("timeout");
    expect(double.requests("63")).toBe(1);
  });
  test("who leaves after the request went out gets the answer: the connection stays in order", async () => {
    const double = await startDouble({ latencyMs: 1 });
    const client = connectTo(double);
    const leave = new AbortController();
    const answer = client.patron(NINA, { signal: leave.signal });
    await expect.poll(() => double.requests("63")).toBe(1);
    leave.abort();
    expect(await answer).toMatchObject({ ok: true });
  });
  test("closing refuses who waits, and who comes later", async () => {
    const double = await startDouble();
    const client = connectTo(double, { limits: { ...ONE, answerMs: 10_000 } });
    double.fail("63", "silent");
    const calls = [client.patron(NINA), client.patron(NINA)].map((call) =>
      call.then(
        () => "answered",
        (error: unknown) => String(error),
      ),
    );
    await expect.poll(() => double.requests("63")).toBe(1);
    client.close();
    expect(await Promise.all(calls)).not.toContain("answered");
    expect(await codeOf(client.patron(NINA))).toBe("unreachable");
    await expect.poll(() => double.open).toBe(0);
  });
});

test("Q-31 after five failures nothing is sent for a while, then one call tries again", async () => {
  const double = await startDouble();
  const client = connectTo(double, { limits: { breakMs: 500 } });
  double.fail("63", "lost_answer");
  for (let i = 0; i < 7; i += 1) expect(await codeOf(client.patron(NINA))).toBe("unreachable");
  expect(double.requests("63")).toBe(5);
  double.heal();
  await expect.poll(() => codeOf(client.patron(NINA)), { timeout: 5_000 }).toBe("answered");
});

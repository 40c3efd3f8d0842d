import { createServer, type Socket } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import type { Sip2Client } from "../client/sip2-client.ts";
import type { Sip2Limits, Sip2Settings } from "../sip2-settings.ts";
import { clientFor, codeOf } from "../testkit/client-for.ts";
import { DOUBLE_CERTIFICATE } from "../testkit/double-certificate.ts";
import { sip2Double, type Sip2Double } from "../testkit/sip2-double.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

const NINA = { card: "C1001", password: "geheim-1" };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function connected(
  options: Parameters<typeof sip2Double>[0],
  settings: Partial<Sip2Settings> = {},
): Promise<{ double: Sip2Double; client: Sip2Client }> {
  const double = await sip2Double(options);
  const client = clientFor(double, { settings });
  closing.push(
    () => double.close(),
    () => client.close(),
  );
  return { double, client };
}

/** Code of the failure and of its cause. */
async function failure(client: Sip2Client): Promise<unknown> {
  const error: unknown = await client.patron(NINA).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error : "answered";
}
const because = (code: string) =>
  expect.objectContaining({ code: "unreachable", cause: expect.objectContaining({ code }) });

describe("the library's own login", () => {
  const telnet = { kind: "telnet", user: "terminal", password: "wort" } as const;
  test.each([
    ["raw", undefined],
    ["telnet", telnet],
  ] as const)("%s", async (_, login) => {
    const { client } = await connected(login === undefined ? {} : { login });
    expect(await client.patron(NINA)).toMatchObject({ ok: true });
  });
  test.each([
    ["raw", { kind: "raw", user: "terminal", password: "wort" }],
    ["telnet", telnet],
  ] as const)("%s, refused", async (_, login) => {
    const { client, double } = await connected({ login }, { login: { ...login, password: "x" } });
    expect(await failure(client)).toEqual(because("login_refused"));
    expect(double.requests("63")).toBe(0);
  });
  test("none, where the server wants none", async () => {
    const { client, double } = await connected({}, { login: undefined });
    expect(await client.patron(NINA)).toMatchObject({ ok: true });
    expect(double.requests("93")).toBe(0);
  });
  test("a refused change is not unclear: nothing was sent for the patron", async () => {
    const login = { kind: "raw", user: "terminal", password: "x" } as const;
    const { client } = await connected({}, { login });
    expect(await codeOf(client.renewAll(NINA, { isFeeAccepted: false }))).toBe("unreachable");
  });
});

describe("TLS", () => {
  const { cert: ca } = DOUBLE_CERTIFICATE;
  test.each([
    ["by its address", { ca }],
    ["by its name", { ca, servername: "sip2.example" }],
  ])("a certificate of the library's own authority, %s", async (_, tls) => {
    const { client } = await connected({ tls: DOUBLE_CERTIFICATE }, { tls });
    expect(await client.patron(NINA)).toMatchObject({ ok: true });
  });
  test.each([
    ["of an unknown authority", {}],
    ["for another name", { ca, servername: "other.example" }],
  ])("a certificate %s is refused", async (_, tls) => {
    const { client, double } = await connected({ tls: DOUBLE_CERTIFICATE }, { tls });
    expect(await failure(client)).toEqual(because("no_connection"));
    expect(double.requests("93")).toBe(0);
  });
  test("a server without TLS is refused, and gets no password", async () => {
    const { client, double } = await connected({}, { tls: { ca } });
    expect(await codeOf(client.patron(NINA))).toBe("unreachable");
    expect(double.requests("93")).toBe(0);
  });
});

describe("how a server writes", () => {
  test.each(["utf8", "latin1", "cp850"] as const)("%s", async (encoding) => {
    const { client } = await connected({ encoding }, { encoding });
    expect(await client.patron(NINA)).toMatchObject({ patron: { name: "Nina Größer" } });
    expect(await client.item("B2001")).toMatchObject({ title: "Der Fährmann" });
  });
  test("without error detection: no checksums, no sequence numbers", async () => {
    const { client } = await connected({ errorDetection: false });
    expect(await client.patron(NINA)).toMatchObject({ ok: true });
    expect(await client.item("B2001")).toMatchObject({ title: "Der Fährmann" });
  });
});

/** A server that does with each connection what the test wants. @returns its port */
async function serving(onConnection: (socket: Socket) => unknown): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    closing.push(() => socket.destroy());
    onConnection(socket);
  });
  closing.push(() => server.close());
  return listening(server);
}

describe("no connection", () => {
  /** A client of a server of the test's own. */
  async function clientAt(
    port: number,
    settings: Partial<Sip2Settings>,
    limits: Partial<Sip2Limits> = {},
  ): Promise<Sip2Client> {
    const { double } = await connected({});
    const client = clientFor(double, { settings: { port, ...settings }, limits });
    closing.push(() => client.close());
    return client;
  }

  test("nobody listens", async () => {
    const { client, double } = await connected({});
    await double.close();
    expect(await failure(client)).toEqual(because("no_connection"));
  });
  test("nobody answers the login", async () => {
    const client = await clientAt(await serving(() => undefined), {}, { answerMs: 50 });
    expect(await codeOf(client.patron(NINA))).toBe("timeout");
  });
  test("nobody answers the greeting of TLS", async () => {
    const port = await serving(() => undefined);
    const client = await clientAt(port, { tls: {} }, { connectMs: 50 });
    expect(await codeOf(client.patron(NINA))).toBe("timeout");
  });
  test("the server says that it has lost its library system", async () => {
    const port = await serving((socket) => {
      socket.once("data", () => socket.write("98NYYYNN10000520270305    1000002.00AOLIB|\r\n"));
    });
    const client = await clientAt(port, { login: undefined });
    expect(await failure(client)).toEqual(because("offline"));
  });
  test("whatever a server sends, a call ends with an answer or a named error", async () => {
    const line = fc.uint8Array({ minLength: 1, maxLength: 80 });
    const start = fc.constantFrom("", "941", "98YYYYNN10000520270305    1000002.00", "96", "64");
    const answers = fc.array(fc.tuple(start, line), { minLength: 1, maxLength: 6 });
    for (const [seed, lines] of fc.sample(answers, 40).entries()) {
      let at = seed;
      const port = await serving((socket) => {
        socket.on("data", () => {
          const [first, rest] = lines[(at += 1) % lines.length] ?? ["", Buffer.of()];
          socket.write(Buffer.concat([Buffer.from(first), rest, Buffer.from("\r")]));
        });
      });
      const client = await clientAt(port, {}, { answerMs: 100 });
      expect(["bad_reply", "unreachable", "timeout"]).toContain(await codeOf(client.patron(NINA)));
      client.close();
    }
  });
});

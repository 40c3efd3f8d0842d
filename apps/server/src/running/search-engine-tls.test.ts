import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { selfSigned, type SelfSigned } from "../covers/testkit/self-signed.ts";
import { startServer, type ServerProcess } from "../testkit/server-process.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

const SLOW = 120_000;
const SOON = { timeout: 30_000, interval: 100 };
const PASSWORD = "g:h/eim&%";
const RIGHT = `Basic ${Buffer.from(`freihand:${PASSWORD}`).toString("base64")}`;

const folder = mkdtempSync(join(tmpdir(), "freihand-engine-tls-"));
const engines: Server[] = [];
const servers: ServerProcess[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop("SIGTERM")));
  for (const engine of engines.splice(0)) {
    engine.closeAllConnections();
    engine.close();
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is in front of an engine: it takes TLS off, and lets one user in. @returns its port, and what it was sent */
async function gate({ key, cert }: SelfSigned) {
  const seen: { readonly path: string; readonly isRight: boolean }[] = [];
  const engine = createServer({ key, cert }, (request, response) => {
    const isRight = request.headers.authorization === RIGHT;
    seen.push({ path: request.url ?? "", isRight });
    if (!isRight) response.writeHead(401, { "www-authenticate": "Basic" }).end("Unauthorized");
    else if (request.url === "/") response.end("{}");
    // an engine that holds nothing yet and takes nothing: the server goes on with its files
    else response.writeHead(request.method === "GET" ? 200 : 404).end("{}");
  });
  engines.push(engine);
  return { port: await listening(engine), seen };
}

let number = 0;

/** A server over an engine behind TLS. @param trusted certificate of an authority; undefined: those of the machine alone */
async function serverOver(port: number, password: string, trusted: string | undefined) {
  const own = join(folder, String(number++));
  const authority = `${own}.pem`;
  writeFileSync(authority, trusted ?? "");
  const server = await startServer({
    DATA_DIR: own,
    RATE_LIMIT: "0",
    RENDERING: "off",
    SEARCH_URL: `https://freihand:${encodeURIComponent(password)}@localhost:${String(port)}/t`,
    ...(trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: authority }),
  });
  servers.push(server);
  const ready = async (): Promise<unknown> => (await fetch(`${server.address}/readyz`)).json();
  return { ready, log: () => server.output() + server.errors() };
}

/** Neither the password nor what is made of it. */
function expectNoSecret(log: string, password: string): void {
  expect(log).not.toContain(password);
  expect(log).not.toContain(encodeURIComponent(password));
  expect(log).not.toContain(Buffer.from(`freihand:${password}`).toString("base64"));
}

test(
  "user and password are sent over TLS, to an engine with a certificate of one's own authority",
  async () => {
    const certificate = selfSigned(["localhost"]);
    const { port, seen } = await gate(certificate);
    const { ready, log } = await serverOver(port, PASSWORD, certificate.cert);
    expect(await ready()).toEqual({ status: "ready" });
    await expect.poll(() => seen.some(({ path }) => path.startsWith("/t_*")), SOON).toBe(true);
    expect(seen.every(({ isRight }) => isRight)).toBe(true);
    expectNoSecret(log(), PASSWORD);
  },
  SLOW,
);

test.each([
  {
    what: "a wrong password",
    certificate: selfSigned(["localhost"]),
    isTrusted: true,
    words: "it refuses the user or the password of SEARCH_URL (status 401)",
  },
  {
    what: "a certificate of an unknown authority",
    certificate: selfSigned(["localhost"]),
    isTrusted: false,
    words:
      "its certificate comes from an authority that is not known here: NODE_EXTRA_CA_CERTS (DEPTH_ZERO_SELF_SIGNED_CERT)",
  },
  {
    what: "an expired certificate",
    certificate: selfSigned(["localhost"], new Date("2021-01-01")),
    isTrusted: true,
    words: "its certificate has expired (CERT_HAS_EXPIRED)",
  },
  {
    what: "a certificate for another name",
    certificate: selfSigned(["search.example"]),
    isTrusted: true,
    words:
      "its certificate is for another name than that in SEARCH_URL (ERR_TLS_CERT_ALTNAME_INVALID)",
  },
])(
  "$what is named at the start and by /readyz",
  async ({ certificate, isTrusted, words }) => {
    const { port } = await gate(certificate);
    const wrong = "falsch:&%";
    const { ready, log } = await serverOver(port, wrong, isTrusted ? certificate.cert : undefined);
    expect(await ready()).toEqual({
      status: "degraded",
      search: `the search engine does not answer: ${words}`,
    });
    await expect.poll(log, SOON).toContain(words);
    expectNoSecret(log(), wrong);
    expect(log()).not.toContain("search.example");
  },
  SLOW,
);

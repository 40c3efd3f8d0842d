import { createServer, type Server } from "node:tls";
import { afterEach, expect, test } from "vitest";
import { selfSigned, type SelfSigned } from "../../covers/testkit/self-signed.ts";
import { ProbeSteps } from "./probe-step.ts";
import { probeEndpoint } from "./reach.ts";
import { listening } from "@freihand/connector-kit/testkit/listening";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let server: Server | undefined;
afterEach(() => server?.close());

async function serving(own: SelfSigned): Promise<number> {
  const opened = createServer(own, (socket) => {
    socket.on("error", () => undefined);
  });
  server = opened;
  return listening(opened);
}

/** @param ca PEM of the library's own authority; undefined: none is named */
async function certificateStep(own: SelfSigned, ca: string | undefined, servername = "localhost") {
  const port = await serving(own);
  const steps = new ProbeSteps();
  const tls = { servername, ...(ca !== undefined && { ca: "own-authority" }) };
  const isWell = await probeEndpoint(steps, { host: "127.0.0.1", port, tls }, () => ca ?? "");
  const { name, outcome, text, advice } = steps.all.at(-1) ?? {};
  return { isWell, name, outcome, text, advice };
}

test("a certificate of the library's own authority is trusted where the file names it", async () => {
  const own = selfSigned(["localhost"]);
  expect(await certificateStep(own, own.cert)).toMatchObject({
    isWell: true,
    name: "certificate",
    outcome: "ok",
    text: expect.stringMatching(
      /^valid until .*2049.*, issued by Test, checked with the library's own authority too$/,
    ),
    advice: undefined,
  });
});

test("one that ends soon is trusted and told", async () => {
  const own = selfSigned(["localhost"], inDays(5));
  expect(await certificateStep(own, own.cert)).toMatchObject({
    isWell: true,
    outcome: "ok",
    advice: "it ends soon: have it renewed",
  });
});

const other = selfSigned(["localhost"]);
test.each([
  ["of nobody who is trusted", selfSigned(["localhost"]), undefined, "DEPTH_ZERO_SELF_SIGNED_CERT"],
  [
    "of another authority than the named one",
    selfSigned(["localhost"]),
    other.cert,
    "DEPTH_ZERO_SELF_SIGNED_CERT",
  ],
  ["for another name", selfSigned(["library.example"]), "itself", "ERR_TLS_CERT_ALTNAME_INVALID"],
  ["that has expired", selfSigned(["localhost"], inDays(-1)), "itself", "CERT_HAS_EXPIRED"],
] as const)("a certificate %s is refused by name, and nothing goes on", async (...row) => {
  const [, own, ca, code] = row;
  expect(await certificateStep(own, ca === "itself" ? own.cert : ca)).toMatchObject({
    isWell: false,
    name: "certificate",
    outcome: "failed",
    text: `it is not trusted (${code})`,
    advice: expect.stringContaining("have a valid certificate for this name installed"),
  });
});

test("a port where nobody listens ends the steps before the certificate", async () => {
  const port = await serving(other);
  await new Promise((resolve) => server?.close(resolve));
  const steps = new ProbeSteps();
  expect(await probeEndpoint(steps, { host: "127.0.0.1", port, tls: {} }, () => "")).toBe(false);
  expect(steps.all.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["name", "ok"],
    ["connection", "failed"],
  ]);
});

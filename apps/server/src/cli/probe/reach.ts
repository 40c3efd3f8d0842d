import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { connect as connectTls, rootCertificates } from "node:tls";
import type { Endpoint } from "./endpoints.rules.ts";
import { failed, ok, type ProbeFinding, type ProbeSteps } from "./probe-step.ts";

const WITHIN_MS = 5_000;
/** A certificate that ends sooner is told. */
const SOON_MS = 21 * 86_400_000;

/** Whether the name resolves, something listens there, and the certificate is one to trust. @returns whether all is well */
export async function probeEndpoint(
  steps: ProbeSteps,
  endpoint: Endpoint,
  secret: (name: string) => string,
): Promise<boolean> {
  const { host, port, tls } = endpoint;
  const place = `${host}:${String(port)}`;
  const isNamed = await steps.take("name", () => resolve(host));
  if (isNamed !== true) return false;
  const isOpen = await steps.take("connection", () => reach(endpoint, place));
  if (isOpen !== true || tls === undefined) return isOpen === true;
  return (await steps.take("certificate", () => readCertificate(endpoint, secret))) === true;
}

interface Reached {
  readonly finding: ProbeFinding;
  readonly value?: boolean;
}

async function resolve(host: string): Promise<Reached> {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0)
    return {
      finding: failed(
        `${host} has no address`,
        "check the name in the library's file, and the DNS",
      ),
    };
  const addresses = found.map(({ address }) => address).join(", ");
  return { finding: ok(`${host} is ${addresses}`), value: true };
}

async function reach({ host, port }: Endpoint, place: string): Promise<Reached> {
  const socket = connect({ host, port });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(WITHIN_MS) });
    return { finding: ok(`${place} accepts connections`), value: true };
  } catch (error) {
    return {
      finding: failed(
        `${place} cannot be reached (${codeOf(error)})`,
        "check host and port, whether the system is running, and whether a firewall lets this server through",
      ),
    };
  } finally {
    socket.destroy();
  }
}

async function readCertificate(
  { host, port, tls = {} }: Endpoint,
  secret: (name: string) => string,
): Promise<Reached> {
  const { servername = host, ca } = tls;
  const own = ca === undefined ? {} : { ca: [...rootCertificates, secret(ca)] };
  const socket = connectTls({ host, port, servername, ...own });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(WITHIN_MS) });
    const { valid_to: until, issuer } = socket.getPeerCertificate();
    const authority = ca === undefined ? "" : ", checked with the library's own authority too";
    const name = String(issuer.O ?? issuer.CN);
    const text = `valid until ${until}, issued by ${name}${authority}`;
    const isShort = Date.parse(until) - Date.now() < SOON_MS;
    return { finding: isShort ? { ...ok(text), advice: SHORT } : ok(text), value: true };
  } catch (error) {
    return { finding: failed(`it is not trusted (${codeOf(error)})`, UNTRUSTED) };
  } finally {
    socket.destroy();
  }
}

const SHORT = "it ends soon: have it renewed";
const UNTRUSTED =
  "have a valid certificate for this name installed; if the library has an authority of its own, name the secret with its certificate as ca";

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
};

// 200 patrons at once over 4 connections to a SIP2 server that needs 5 ms a message
import { sip2 } from "../connectors/sip2/src/index.ts";
import { sip2Double } from "../connectors/sip2/src/testkit/index.ts";
import { isoDate, libraryId } from "../packages/contract/src/index.ts";
import { quantilesOf } from "./quantiles.ts";

const PATRONS = 200;
const LOANS = 3;
const LATENCY_MS = 5;
const CONNECTIONS = 4;

const numbers = Array.from({ length: PATRONS }, (_, at) => String(at + 1).padStart(4, "0"));
const barcodesOf = (number: string) =>
  Array.from({ length: LOANS }, (_, at) => `B${number}${String(at)}`);

/** Patrons who sign in and read their accounts at the same moment. */
export interface Sip2Row {
  readonly patrons: number;
  readonly failed: number;
  readonly connections: number;
  readonly messages: number;
  readonly seconds: number;
  /** Milliseconds from a patron's login to their account. */
  readonly p50: number;
  readonly p95: number;
}

export async function benchSip2(): Promise<Sip2Row> {
  const double = await sip2Double({
    latencyMs: LATENCY_MS,
    now: () => Date.now(),
    data: {
      patrons: numbers.map((number) => ({ card: `C${number}`, pin: number, name: `N ${number}` })),
      items: numbers.flatMap((number) =>
        barcodesOf(number).map((barcode) => ({ barcode, title: barcode, branch: "Mitte" })),
      ),
      loans: numbers.flatMap((number) =>
        barcodesOf(number).map((barcode) => ({
          card: `C${number}`,
          barcode,
          due: isoDate.parse(new Date(Date.now() + 864e6).toISOString().slice(0, 10)),
          renewals: 0,
        })),
      ),
    },
  });
  const server = sip2.settings.account.parse({
    host: double.host,
    port: double.port,
    institution: double.institution,
    login: { user: "terminal", password: "terminal" },
    connections: CONNECTIONS,
  });
  const source = sip2.open(
    { account: server },
    {
      library: libraryId.parse(1),
      details: { timezone: "Europe/Berlin", currency: "EUR", branches: [], links: [] },
      now: () => Date.now(),
      secret: () => "terminal-geheim",
    },
  );
  const { account } = source;
  if (account === undefined) throw new Error("no account");

  const ctx = { locale: "de", signal: new AbortController().signal } as const;
  /** Signs in and reads the account. @returns milliseconds */
  const visit = async (number: string): Promise<number> => {
    const start = performance.now();
    const outcome = await account.login(`C${number}`, number, ctx);
    if (!outcome.ok) throw new Error("not signed in");
    const { lent } = await account.account(outcome.patron, ctx);
    if (lent.length !== LOANS) throw new Error("loans are missing");
    return performance.now() - start;
  };
  const start = performance.now();
  const results = await Promise.allSettled(numbers.map(visit));
  const seconds = (performance.now() - start) / 1000;
  const times = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const { p50, p95 } = quantilesOf(times);
  const messages = ["17", "63"].reduce((sum, code) => sum + double.requests(code), 0);
  const { connections } = double;
  source.close?.();
  await double.close();
  return {
    patrons: PATRONS,
    failed: PATRONS - times.length,
    connections,
    messages,
    seconds,
    p50,
    p95,
  };
}

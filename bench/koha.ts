// An account of 50 loans beside a stand-in of Koha that needs 50 ms for each call: node bench/koha.ts
import { koha, kohaForm } from "@freihand/connector-koha";
import { DOUBLE_TODAY, kohaDouble } from "@freihand/connector-koha/testkit";
import type { CallContext } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { medianOf } from "./quantiles.ts";

const LOANS = 50;
const DELAY_MS = 50;
const RUNS = 9;

/** One account, in milliseconds (median of several, each with nothing known before), and the calls that it takes. */
export interface KohaRow {
  readonly name: string;
  readonly ms: number;
  readonly calls: number;
}

interface Setting {
  readonly name: string;
  /** Calls at a time. */
  readonly parallel: number;
}

/** The usual number of calls at a time, and as many as are allowed: the second shows the rounds of calls. */
export async function benchKoha(): Promise<readonly KohaRow[]> {
  const rows: KohaRow[] = [];
  for (const setting of [
    { name: "12, as usual", parallel: 12 },
    { name: "32", parallel: 32 },
  ])
    rows.push(await benchAccount(setting));
  return rows;
}

async function benchAccount({ name, parallel }: Setting): Promise<KohaRow> {
  const runs: Omit<KohaRow, "name">[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await readOnce(parallel));
  return { name, ms: medianOf(runs.map(({ ms }) => ms)), calls: runs[0]?.calls ?? 0 };
}

async function readOnce(parallel: number): Promise<Omit<KohaRow, "name">> {
  const double = await kohaDouble({ delayMs: DELAY_MS });
  lendMany(double.koha);
  const auth = { clientId: "freihand", clientSecret: "koha" };
  const server = kohaForm.settings.account.parse({ url: double.url, auth, parallel });
  const source = koha.open(
    { account: server },
    {
      library: libraryId.parse(1),
      details: { timezone: "Europe/Berlin", currency: "EUR", branches: [], links: [] },
      now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
      secret: () => "koha-geheim",
    },
  );
  const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
  const outcome = await source.account?.login("C1001", "geheim-1", ctx);
  if (outcome?.ok !== true) throw new Error("not signed in");
  const before = double.calls("");
  const start = performance.now();
  const account = await source.account?.account(outcome.patron, ctx);
  const ms = performance.now() - start;
  if (account?.lent.length !== LOANS) throw new Error("not all loans");
  const calls = double.calls("") - before;
  source.close?.();
  await double.close();
  return { ms, calls };
}

function lendMany(known: Awaited<ReturnType<typeof kohaDouble>>["koha"]): void {
  const [checkout] = known.checkouts;
  const [item] = known.items;
  if (checkout === undefined || item === undefined) throw new Error("the double has no loan");
  const numbers = Array.from({ length: LOANS }, (_, at) => 1_000 + at);
  known.biblios = numbers.map((id) => ({
    biblio_id: id,
    title: `Titel ${String(id)}`,
    author: "Muster, Mia",
  }));
  known.items = numbers.map((id) => ({ ...item, item_id: id, biblio_id: id }));
  known.checkouts = numbers.map((id) => ({ ...checkout, checkout_id: id, item_id: id }));
}

if (import.meta.main) console.log(JSON.stringify(await benchKoha(), undefined, 2));

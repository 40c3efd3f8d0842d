import type { DeskContext, StocktakeDesk } from "@freihand/connector-kit";
import type { BibRecord } from "@freihand/contract";
import { databasePath, openDatabase, type Database } from "@freihand/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embedded, embeddedForm } from "../builtin.ts";
import { openBuiltinStorage, type OpenBuiltinStorage } from "../storage/builtin-storage.ts";
import type { BuiltinSchema } from "../storage/schema.ts";
import { bibRecord, importRecords, OWNER, testFolder } from "../storage/testkit/small-catalogue.ts";

// 25,000 titles with two copies
const TITLES = 25_000;
const COPIES = 2 * TITLES;
const folder = testFolder();
const ctx: DeskContext = {
  locale: "de",
  signal: new AbortController().signal,
  by: { staff: "karla", role: "desk" },
};
let database: Database<BuiltinSchema>;
let storage: OpenBuiltinStorage;

function* records(): Generator<BibRecord> {
  for (let at = 0; at < TITLES; at++) {
    const copy = { branch: "main", shelfmark: `Rom ${String(at)}`, status: "loanable" } as const;
    yield bibRecord(`t${String(at)}`, {
      items: ["a", "b"].map((part) => {
        const id = `${part}${String(at)}`;
        return { ...copy, id, barcode: id };
      }),
    });
  }
}

beforeAll(async () => {
  database = await openDatabase<BuiltinSchema>(databasePath(folder.dataDir));
  await importRecords(folder.dataDir, records());
  storage = await openBuiltinStorage(folder, database.db, { threads: 1 });
}, 120_000);
afterAll(async () => {
  await storage.close();
  await database.close();
  folder.remove();
});

/** How long the server answered nobody else, at the longest, in milliseconds. */
async function longestPause<Done>(work: () => Promise<Done>): Promise<[Done, number]> {
  let last = performance.now();
  let longest = 0;
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  try {
    const done = await work();
    return [done, Math.max(longest, performance.now() - last)];
  } finally {
    clearInterval(beat);
  }
}

const POLICY = {
  rules: [{ loanDays: 28, maxRenewals: 2, selfCheckout: "no" }],
  maxReservations: 5,
  maxQueuePerCopy: 3,
  reserveAvailable: true,
  pickupDays: 7,
  feeLimitCents: 2_000,
  online: {},
};
const BRANCH = { id: "main", name: "Zentrale", hours: [], exceptions: [] };
/** Titles whose copies were all scanned before. */
const SCANNED = 24_250;

async function fill(): Promise<void> {
  for (let title = 0; title < SCANNED; title += 250) {
    const rows = Array.from({ length: 250 }, (_, at) => String(title + at)).flatMap((at) =>
      [`A${at}`, `B${at}`].map((number) => ({
        project: OWNER.project,
        library_id: OWNER.library,
        stocktake_id: "all",
        number,
        code: number,
        verdict: "counted" as const,
        record_id: `t${at}`,
        copy_id: number,
        at_ms: 0,
      })),
    );
    await database.db.insertInto("stocktake_lines").values(rows).execute();
  }
}

const opened = (): StocktakeDesk => {
  const account = embeddedForm.settings.account.parse({ policy: POLICY });
  const { stocktake } = embedded({ project: OWNER.project, storage }).open(
    { catalogue: {}, account },
    {
      library: OWNER.library,
      details: { timezone: "Europe/Berlin", currency: "EUR", branches: [BRANCH], links: [] },
      now: () => Date.parse("2027-03-05T10:00:00Z"),
      secret: (name) => name,
    },
  );
  if (stocktake === undefined) throw new Error("the embedded system counts no shelves");
  return stocktake;
};

test("50,000 copies are opened, scanned, listed and closed, and the server answers meanwhile", async () => {
  const stocktakes = opened();
  const [take, whileOpening] = await longestPause(() =>
    stocktakes.open({ branch: "main", requestId: "all" }, ctx),
  );
  expect(take).toMatchObject({ expected: COPIES });
  await fill();
  const [scan, whileScanning] = await longestPause(() =>
    stocktakes.scan({ stocktake: "all", code: "b24999", after: "Rom 9" }, ctx),
  );
  expect(scan).toMatchObject({ verdict: "counted", again: false });
  const [missing, whileListing] = await longestPause(() =>
    stocktakes.missing({ stocktake: "all", most: 2000 }, ctx),
  );
  expect(missing).toMatchObject({ total: 1499 });
  expect(missing?.copies.slice(0, 2)).toMatchObject([
    { barcode: "a24250", shelfmark: "Rom 24250" },
    { barcode: "b24250" },
  ]);
  const [closed, whileClosing] = await longestPause(() => stocktakes.close("all", ctx));
  expect(closed?.counts).toContainEqual({ verdict: "missing", count: 1499 });
  // far from what it takes: machines are slow, not wrong
  for (const pause of [whileOpening, whileScanning, whileListing, whileClosing])
    expect(pause).toBeLessThan(2_000);
}, 60_000);

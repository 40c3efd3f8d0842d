// What a search for titles that are available now takes: npm run bench:available [-- TITLES]
import { loadavg } from "node:os";
import { parseQuery } from "@freihand/catalogue";
import {
  openBuiltinStorage,
  type BuiltinSchema,
  type BuiltinStorage,
} from "@freihand/connector-builtin";
import { databasePath, openDatabase, type Database } from "@freihand/database";
import { medianOf } from "./quantiles.ts";
import { searchCases } from "./search-cases.ts";
import { BENCH_OWNER, benchCatalogue } from "./search-data.ts";
import { totalFound } from "./search.ts";
import { table } from "./table.rules.ts";

const LOANS = [5_000, 100_000];
/** Loans after which the first search is measured. */
const CHANGES = 9;
const PAGE = { limit: 10, offset: 0, prefetch: 10, countFacets: true };
const OWN = { project: BENCH_OWNER.project, library_id: BENCH_OWNER.library };
const FILTERS: Readonly<Record<string, Readonly<Record<string, string[]>>>> = {
  "whether or not": {},
  now: { availability: ["now"] },
  "now at a branch": { availability: ["now"], branch: ["main"] },
};

/** Milliseconds of processor time of this process with all threads. */
async function spentOn(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

type Db = Database<BuiltinSchema>["db"];

const words = searchCases().find(({ name }) => name === "common word")?.fields ?? [];

function searchFor(
  storage: BuiltinStorage,
  at: number,
  filters: Readonly<Record<string, string[]>>,
) {
  const parsed = parseQuery(
    { ...PAGE, fields: [...(words[at % words.length] ?? [])], filters },
    2027,
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  return totalFound(parsed.query, storage);
}

/** The first copy of the generated title of this number. */
const loanOf = (number: number) => ({
  ...OWN,
  user_id: "1",
  id: `l${String(number)}`,
  copy_id: `i${String(number)}-0`,
  record_id: `g${String(number).padStart(8, "0")}`,
  branch: "main",
  lent_on: "2026-11-01",
  due: "2026-11-29",
  renewals: 0,
});

/** Lends copies of titles that are spread over the catalogue, and nothing else. */
async function lend(db: Db, loans: number, records: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("loans").execute();
    const reader = { name: "Reader", password_hash: "", patron_group: "adult" };
    await tx
      .insertInto("patrons")
      .values({ ...OWN, user_id: "1", ...reader })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (let at = 0; at < loans; at += 500)
      await tx
        .insertInto("loans")
        .values(
          Array.from({ length: 500 }, (_, next) =>
            loanOf(1 + Math.floor(((at + next) * records) / loans)),
          ),
        )
        .execute();
  });
}

/** Searches with these filters, in one thread: the first of all, the first after each change, and those that follow. */
async function measure(
  db: Db,
  dataDir: string,
  filters: Readonly<Record<string, string[]>>,
): Promise<readonly number[]> {
  const storage = await openBuiltinStorage({ dataDir }, db, { threads: 1, timeoutMs: 60_000 });
  for (const at of words.keys()) await searchFor(storage, at, {});
  const first = await spentOn(() => searchFor(storage, 0, filters));
  for (const at of words.keys()) await searchFor(storage, at, filters);
  const afterLoan: number[] = [];
  for (let at = 0; at < CHANGES; at++) {
    await db.updateTable("loans").set({ renewals: at }).where("id", "=", "l1").execute();
    afterLoan.push(await spentOn(() => searchFor(storage, at, filters)));
  }
  const following: number[] = [];
  for (const at of words.keys())
    following.push(await spentOn(() => searchFor(storage, at, filters)));
  await storage.close();
  return [first, medianOf(afterLoan), medianOf(following)];
}

const records = Number(process.argv[2] ?? 100_000);
const { dataDir } = await benchCatalogue(records);
const { db, close } = await openDatabase<BuiltinSchema>(databasePath(dataDir));
const rows: string[][] = [];
for (const loans of LOANS) {
  await lend(db, loans, records);
  for (const [name, filters] of Object.entries(FILTERS)) {
    const figures = await measure(db, dataDir, filters);
    rows.push([loans.toLocaleString("en"), name, ...figures.map((figure) => figure.toFixed(1))]);
  }
}
await close();
console.log(`${records.toLocaleString("en")} titles, load ${loadavg()[0]?.toFixed(1) ?? ""}`);
console.log("Milliseconds of processor time for a common word with facets, all threads\n");
console.log(table(["loans", "available", "the first", "after a loan", "then"], rows));

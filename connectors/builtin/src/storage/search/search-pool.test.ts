import { once } from "node:events";
import { readdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Worker } from "node:worker_threads";
import { databasePath } from "@freihand/database";
import { LibraryError, QueryError, type CatalogueAccess } from "@freihand/connector-kit";
import { isoDate, libraryId, searchReply, type SearchBody } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueAccess } from "../../catalogue/catalogue-access.ts";
import type { LibraryFacts } from "../../catalogue/library-facts.rules.ts";
import { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import { StoredTitles } from "../catalogue/stored-titles.ts";
import { SearchPool } from "./search-pool.ts";
import {
  bibItem,
  bibRecord,
  importRecords,
  OWNER,
  testFolder,
} from "../testkit/small-catalogue.ts";

const folder = testFolder();
const RULE = { loanDays: 28, maxRenewals: 2, renewalFeeCents: 0 } as const;
const FACTS = {
  project: OWNER.project,
  library: OWNER.library,
  branches: [{ id: "main", name: "Hauptstelle" }],
  policy: {
    currency: "EUR",
    rules: [{ ...RULE, reserve: "yes", reservationFeeCents: 100 }],
    maxReservations: 5,
    maxQueuePerCopy: 2,
    reserveAvailable: false,
    pickupDays: 7,
    feeLimitCents: 1000,
    needsEmail: false,
    maxSuspendDays: 0,
    online: { cancel: true, change: false, renew: true, renewAll: true },
  },
} as const;
const OTHER_LIBRARY = libraryId.parse(2);
const gone = new AbortController().signal;
const ctx = { locale: "de", signal: gone } as const;
const body = (value: string, more: Partial<SearchBody> = {}): SearchBody => ({
  libraryId: OWNER.library,
  fields: [{ id: "FREE", value }],
  limit: 10,
  offset: 0,
  prefetch: 5,
  countFacets: true,
  searchType: "single",
  ...more,
});

const today = () => isoDate.parse("2026-11-21");
const accessTo = (search: SearchPool, facts: LibraryFacts = FACTS): CatalogueAccess =>
  catalogueAccess({ search, titles: stored.of(facts), facts, today });

let published: PublishedCatalogues;
let pool: SearchPool;
let stored: StoredTitles;
let access: CatalogueAccess;

beforeAll(async () => {
  await importRecords(folder.dataDir, [
    bibRecord("one", { title: "Momo", items: [bibItem("c1")], subjects: ["Zeit"] }),
    bibRecord("two", { title: "Momo und die Zeitdiebe", items: [bibItem("c2"), bibItem("c3")] }),
  ]);
  published = new PublishedCatalogues(folder.dataDir);
  pool = new SearchPool(published, { threads: 1 });
  stored = new StoredTitles(published);
  access = accessTo(pool);
});
afterAll(async () => {
  await pool.close();
  stored.close();
  published.close();
  folder.remove();
});

const searchFor = async (value: string) =>
  searchReply.parse(JSON.parse(await access.search(body(value), ctx)));

describe("a library's catalogue over worker threads", () => {
  test("a search returns the reply of the contract, in the patron's language", async () => {
    const reply = await searchFor("momo");
    expect(reply).toMatchObject({ total: 2, totalExact: true, limit: 10 });
    expect(reply.results.map(({ id }) => id)).toEqual(["one", "two"]);
    expect(reply.results[0]?.availability).toMatchObject({ light: "GREEN", text: "verfügbar" });
    expect(reply.facets.find(({ id }) => id === "branch")?.options).toEqual([
      { key: "main", label: "Hauptstelle", count: 2, active: false },
    ]);
    expect(reply.sorts.find(({ active }) => active)).toEqual({
      key: "relevance",
      label: "Relevanz",
      active: true,
    });
  });

  test("only the server's own user can read the files of a catalogue", () => {
    const place = join(folder.dataDir, "catalogue", OWNER.project, String(OWNER.library));
    const files = readdirSync(place).filter((name) => name.endsWith(".sqlite"));
    expect(files).not.toEqual([]);
    for (const name of files) expect(statSync(join(place, name)).mode & 0o777).toBe(0o600);
    expect(statSync(place).mode & 0o777).toBe(0o700);
  });

  test("what circulation commits is seen by the next search", async () => {
    const db = new DatabaseSync(databasePath(folder.dataDir));
    db.exec(`
      insert into patrons (project, library_id, user_id, name, password_hash, patron_group)
        values ('basic', 1, 'p1', 'P', 'x', 'adult');
      insert into loans values ('basic', 1, 'p1', 'l1', 'c1', 'one', 'main', '2026-11-01', '2026-12-03', 0);`);
    db.close();
    const [first] = (await searchFor("momo")).results;
    expect(first?.availability).toMatchObject({
      light: "RED",
      text: "entliehen bis 3. Dezember",
      free: 0,
      total: 1,
      nextDate: "2026-12-03",
    });
    const record = await access.record("one", ctx);
    expect(record?.copies[0]).toMatchObject({
      light: "RED",
      status: "entliehen bis 3. Dezember",
      returnDate: "2026-12-03",
      reservable: true,
    });
    expect(record?.reservable).toEqual({
      ok: true,
      needsLogin: true,
      fee: { cents: 100, currency: "EUR" },
    });
  });

  test("single titles, completions and covers", async () => {
    expect(await access.record("nobody", ctx)).toBeUndefined();
    expect(await access.suggest?.("mom", ctx)).toMatchObject({
      suggestions: [{ text: "Momo" }, { text: "Momo und die Zeitdiebe" }],
    });
    expect(await access.coverFacts("one", ctx)).toEqual({
      title: "Momo",
      mediaType: "BOOK",
      subject: "Zeit",
    });
    expect(await access.coverFacts("nobody", ctx)).toBeUndefined();
  });

  test("chosen titles come with their availability; unknown ones are left out", async () => {
    const found = await access.titles?.(["two", "nobody", "one", "two"], ctx);
    expect(found?.map(({ id }) => id).toSorted()).toEqual(["one", "two"]);
    expect(found?.find(({ id }) => id === "two")?.availability).toMatchObject({
      light: "GREEN",
      free: 2,
      branches: [{ id: "main", name: "Hauptstelle", free: 2, total: 2 }],
    });
  });

  test("an invalid query is refused before it reaches a thread, and its field is named", async () => {
    const wrong = access.search(body("momo", { fields: [{ id: "ISBN", value: "123" }] }), ctx);
    await expect(wrong).rejects.toBeInstanceOf(QueryError);
    await expect(wrong).rejects.toMatchObject({ field: "ISBN" });
  });

  test("a new generation is read by the next search", async () => {
    expect((await searchFor("zweites")).total).toBe(0);
    await importRecords(folder.dataDir, [bibRecord("three", { title: "Zweites Buch" })]);
    expect((await searchFor("zweites")).total).toBe(1);
    expect((await searchFor("momo")).total).toBe(2);
  });

  test("a library without a catalogue has no titles", async () => {
    const other = accessTo(pool, { ...FACTS, library: OTHER_LIBRARY });
    expect(JSON.parse(await other.search(body("momo"), ctx))).toMatchObject({ total: 0 });
    expect(await other.record("one", ctx)).toBeUndefined();
  });
});

describe("under load", () => {
  test("Q-47: searches beyond the queue's limit are refused, the others answered", async () => {
    const ends: string[] = [];
    const onEnd = (end: { readonly task: string; readonly outcome: string }) =>
      ends.push(`${end.task} ${end.outcome}`);
    const small = new SearchPool(published, { threads: 1, maxWaiting: 2, onEnd });
    expect(small.load).toEqual({ running: 0, waiting: 0, room: 3 });
    const many = accessTo(small);
    const replies = Array.from({ length: 8 }, async () => many.search(body("momo"), ctx));
    expect(small.load).toEqual({ running: 1, waiting: 2, room: 3 });
    const outcomes = await Promise.allSettled(replies);
    expect(ends.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => "search answered"),
      ...Array.from({ length: 5 }, () => "search refused"),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(5);
    for (const error of refused) {
      expect(error).toBeInstanceOf(LibraryError);
      expect(error).toMatchObject({ code: "overloaded" });
    }
    expect(JSON.parse(await many.search(body("momo"), ctx))).toMatchObject({ total: 2 });
    await small.close();
  });

  test("Q-47: a caller that leaves while waiting makes room, one that leaves later does not", async () => {
    // eight at the thread, two behind them
    const small = new SearchPool(published, { threads: 1, maxWaiting: 9 });
    const many = accessTo(small);
    const callers = Array.from({ length: 10 }, () => new AbortController());
    const replies = callers.map(async ({ signal }) =>
      many.search(body("momo"), { ...ctx, signal }),
    );
    await expect(many.search(body("momo"), ctx)).rejects.toMatchObject({ code: "overloaded" });
    callers[0]?.abort(new Error("gone at the thread"));
    await expect(many.search(body("momo"), ctx)).rejects.toMatchObject({ code: "overloaded" });
    callers[8]?.abort(new Error("gone"));
    await expect(replies[8]).rejects.toThrow("gone");
    replies.push(many.search(body("momo"), ctx));
    const answered = (await Promise.allSettled(replies)).map(
      ({ status }) => status === "fulfilled",
    );
    expect(answered.flatMap((isAnswered, at) => (isAnswered ? [] : [at]))).toEqual([8]);
    await expect(
      many.search(body("momo"), { ...ctx, signal: AbortSignal.abort() }),
    ).rejects.toThrow();
    await small.close();
  });

  test("a search that takes too long is aborted, and the next one is answered", async () => {
    const ends: string[] = [];
    const onEnd = ({ outcome, ms }: { readonly outcome: string; readonly ms: number }) =>
      ends.push(`${outcome} ${String(ms > 0)}`);
    const hasty = new SearchPool(published, { threads: 1, timeoutMs: 1, onEnd });
    const tooLate = accessTo(hasty).search(body("momo"), ctx);
    await expect(tooLate).rejects.toMatchObject({ code: "timeout" });
    const left = accessTo(hasty).record("one", { ...ctx, signal: AbortSignal.abort() });
    await expect(left).rejects.toThrow();
    expect(ends).toEqual(["timeout true", "left true"]);
    await hasty.close();
  });

  test("a thread that fails without a job in it does not end the server; the next search starts another", async () => {
    const file = databasePath(folder.dataDir);
    renameSync(file, `${file}.away`);
    const started: Promise<readonly Worker[]> = once(process, "worker").then((all) =>
      all.slice(0, 1),
    );
    const unlucky = new SearchPool(published, { threads: 1 });
    const [thread] = await started;
    await new Promise((resolve) => thread?.once("exit", resolve));
    renameSync(`${file}.away`, file);
    expect(JSON.parse(await accessTo(unlucky).search(body("momo"), ctx))).toMatchObject({
      total: 2,
    });
    await unlucky.close();
  });

  test("single titles are read in parallel to the searches, on the calling thread", async () => {
    const searches = Array.from({ length: 20 }, async () => access.search(body("momo"), ctx));
    expect([...stored.of(OWNER).titles(["one", "nobody"]).keys()]).toEqual(["one"]);
    await Promise.all(searches);
  });
});

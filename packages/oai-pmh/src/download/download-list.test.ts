import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOaiReply } from "../reply/read-oai-reply.ts";
import { HarvestError } from "../repository/harvest-error.ts";
import { OaiRepository } from "../repository/oai-repository.ts";
import {
  startOaiDouble,
  titleXml,
  type DoubleFault,
  type OaiDouble,
} from "../testkit/oai-double.ts";
import { downloadList } from "./download-list.ts";
import { Spool } from "./spool.ts";

let double: OaiDouble;
let folder: string;
let pauses: number[];
let restarts: number;

beforeEach(async () => {
  double = await startOaiDouble();
  folder = mkdtempSync(join(tmpdir(), "freihand-oai-"));
  pauses = [];
  restarts = 0;
  for (let at = 1; at <= 7; at++)
    double.records.push({
      identifier: `oai:x:${String(at)}`,
      datestamp: `2026-11-0${String(at)}T00:00:00Z`,
      marcxml: titleXml(`r${String(at)}`, `Titel ${String(at)}`),
    });
});
afterEach(async () => {
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});

const repository = (signal = new AbortController().signal) =>
  new OaiRepository(double.url, {
    http: (request) =>
      fetch(request, {
        redirect: "manual",
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(400)]),
      }),
    signal,
    wait: (ms) => Promise.resolve(pauses.push(ms)),
    now: Date.now,
    onRetry: () => undefined,
  });

const download = (signal?: AbortSignal, key = "everything") => {
  const spool = new Spool(folder);
  return downloadList({
    repository: repository(signal),
    spool,
    list: { prefix: "marc21", set: "" },
    key,
    isFull: true,
    onPage: () => undefined,
    onRestart: () => restarts++,
    now: Date.now,
  });
};

const fetched = (): readonly string[] => {
  const spool = new Spool(folder);
  const progress = spool.progress();
  if (progress === undefined) return [];
  return [...spool.pages(progress)].flatMap((page) =>
    readOaiReply(page).records.map(({ identifier }) => identifier),
  );
};
const ALL = [1, 2, 3, 4, 5, 6, 7].map((at) => `oai:x:${String(at)}`);

it("a list is fetched page by page, and only its first request names what is wanted", async () => {
  expect(await download()).toEqual({
    key: "everything",
    isFull: true,
    since: "2026-11-24T03:15:00.000Z",
    pages: 4,
    records: 7,
    bytes: expect.any(Number),
    expected: 7,
  });
  expect(fetched()).toEqual(ALL);
  expect(double.requests.map((query) => [...query.keys()].toSorted())).toEqual([
    ["metadataPrefix", "verb"],
    ...Array.from({ length: 3 }, () => ["resumptionToken", "verb"]),
  ]);
});

it("nothing that matches is a list without records", async () => {
  double.records.length = 0;
  expect(await download()).toMatchObject({ pages: 0, records: 0 });
  expect(fetched()).toEqual([]);
});

describe("a fault that may pass is tried again", () => {
  it.each<[DoubleFault, number]>([
    [{ kind: "status", status: 503, headers: { "retry-after": "42" } }, 42_000],
    [{ kind: "status", status: 429 }, 2_000],
    [{ kind: "status", status: 502 }, 2_000],
    [{ kind: "cut" }, 2_000],
    [{ kind: "silent" }, 2_000],
    [{ kind: "body", body: "<OAI-PMH><ListRecords><record>" }, 2_000],
    [{ kind: "body", body: "<html>Maintenance</html>" }, 2_000],
  ])("%j", async (fault, pause) => {
    double.faults.push(fault);
    await download();
    expect(fetched()).toEqual(ALL);
    expect(pauses).toEqual([pause]);
  });
});

describe("a fault that stays ends the harvest with what to do", () => {
  const always = (fault: DoubleFault): DoubleFault[] => Array.from({ length: 9 }, () => fault);
  it.each<[string, DoubleFault, RegExp]>([
    ["busy", { kind: "status", status: 503 }, /too busy \(HTTP 503\)/],
    ["a long pause", { kind: "status", status: 503, headers: { "retry-after": "86400" } }, /busy/],
    ["not there", { kind: "status", status: 404 }, /HTTP 404: check harvest\.url/],
    ["not allowed", { kind: "status", status: 403 }, /have to allow/],
    [
      "moved to another host",
      { kind: "status", status: 302, headers: { location: "https://elsewhere.example/oai?a=b" } },
      /sends us on to https:\/\/elsewhere\.example\/oai, which is not followed/,
    ],
    ["another page", { kind: "body", body: "<html/>" }, /<html> is no reply of OAI-PMH/],
    ["silence", { kind: "silent" }, /not answer in time/],
  ])("%s", async (_name, fault, text) => {
    double.faults.push(...always(fault));
    await expect(download()).rejects.toThrow(HarvestError);
    double.faults.length = 0;
    double.faults.push(...always(fault));
    await expect(download()).rejects.toThrow(text);
  });

  it("a repository that repeats its token has no end", async () => {
    double.repeatsToken = true;
    await expect(download()).rejects.toThrow(/same resumption token again/);
    double.repeatsToken = false;
    await download();
    expect(fetched()).toEqual(ALL);
  });

  it("a format that it does not have", async () => {
    double.formats = [["oai_dc", ""]];
    await expect(download()).rejects.toThrow(/cannotDisseminateFormat.*leave metadataPrefix out/);
  });
});

it("a lost token begins the list anew, and nothing comes twice or is missing", async () => {
  double.faults.push({ kind: "status", status: 503, headers: { "retry-after": "0" } });
  let lists = 0;
  double.onList = () => {
    if (++lists === 4) double.faults.push({ kind: "tokens_lost" });
  };
  await download();
  expect(restarts).toBe(1);
  expect(fetched()).toEqual(ALL);
});

it("a repository that always loses the token is given up", async () => {
  double.onList = () => double.faults.push({ kind: "tokens_lost" });
  await expect(download()).rejects.toThrow(/lost the list 4 times/);
});

describe("interrupted in the middle", () => {
  const interrupt = async () => {
    const stop = new AbortController();
    let lists = 0;
    double.onList = () => {
      if (++lists === 3) stop.abort(new Error("stopped"));
    };
    await expect(download(stop.signal)).rejects.toThrow("stopped");
    double.onList = () => undefined;
    double.requests.length = 0;
  };

  it("goes on where the list was", async () => {
    await interrupt();
    await download();
    expect(fetched()).toEqual(ALL);
    expect(double.requests.map((query) => query.get("resumptionToken"))).toEqual([
      "token-2",
      expect.stringMatching(/token/),
    ]);
  });

  it("keeps the time of the beginning", async () => {
    await interrupt();
    double.responseDate = "2026-11-25T00:00:00Z";
    expect(await download()).toMatchObject({ since: "2026-11-24T03:15:00.000Z" });
  });

  it("another request begins anew", async () => {
    await interrupt();
    await download(undefined, "another");
    expect(double.requests[0]?.get("metadataPrefix")).toBe("marc21");
    expect(fetched()).toEqual(ALL);
  });

  it("damaged progress begins anew, and leftovers do no harm", async () => {
    await interrupt();
    writeFileSync(join(folder, "progress.json"), '{"key":');
    writeFileSync(join(folder, "000009.xml.gz"), "half");
    writeFileSync(join(folder, "000001.xml.gz.new"), "half");
    await download();
    expect(fetched()).toEqual(ALL);
    expect(readdirSync(folder).toSorted()).toEqual([
      "000001.xml.gz",
      "000002.xml.gz",
      "000003.xml.gz",
      "000004.xml.gz",
      "progress.json",
    ]);
  });
});

describe("what a repository says about itself", () => {
  it("is understood", async () => {
    expect(await repository().identify()).toEqual({
      name: "Stand-in",
      granularity: "second",
      deletedRecords: "persistent",
    });
    expect(await repository().formats()).toContainEqual(
      expect.objectContaining({ prefix: "marc21" }),
    );
    expect(await repository().sets()).toEqual([]);
  });
});

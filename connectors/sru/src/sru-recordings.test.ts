import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildExplainUrl, buildSearchUrl } from "./query/sru-request.rules.ts";
import { toBibRecord } from "./records/to-bib-record.ts";
import { readXml } from "./reply/read-xml.ts";
import { readSruExplain } from "./reply/sru-explain.ts";
import { type RawReply, readSruReply, type SruReply } from "./reply/sru-response.ts";
import { UnreadableReply } from "./reply/unreadable-reply.ts";
import type { XmlElement } from "./reply/xml-element.rules.ts";
import { parseCql } from "./testkit/cql-parser.ts";
import type { SampleRecord } from "./testkit/sample-records.ts";
import { startSruDouble, type SruDouble } from "./testkit/sru-double.ts";

const shared = process.env["FREIHAND_SHARED"] ?? resolve(import.meta.dirname, "../../../../shared");
const folder = resolve(shared, "peers/sru");
const path = (name: string): string => resolve(folder, name);
const isThere = existsSync(path("index.json"));
const raw = (file: string, contentType = "text/xml"): RawReply => ({
  bytes: readFileSync(path(file)),
  contentType,
});
const urlOf = (name: string): string => readFileSync(path(`${name}.url`), "utf8").trim();
const read = (name: string) => readSruReply(raw(`${name}.xml`));
const titles = (name: string): readonly string[] =>
  read(name).records.map((record) => {
    const mapped = toBibRecord(record);
    return mapped.ok ? `${mapped.record.id}: ${mapped.record.title}` : mapped.reason;
  });

describe.skipIf(!isThere)(
  "recorded answers of Zebra (skipped where ../shared/peers is absent)",
  () => {
    it.each([
      ["03-hits-1.1", 199, 3],
      ["04-hits-1.2", 11, 3],
      ["06-hits-no-version", 1, 1],
      ["07-second-page-1.1", 199, 2],
      ["08-zero-hits", 0, 0],
      ["15-count-only", 199, 0],
      ["19-truncation", undefined, 2],
      ["20-umlaut", undefined, undefined],
      ["21-isbn", 1, 1],
      ["23-phrase", 1, 1],
      ["24-record-by-id-koha", 1, 1],
      ["25-escaped-packing", 1, 1],
    ])("%s: %s titles, %s of them sent", (name, total, sent) => {
      const reply = read(name);
      expect(reply).toMatchObject({ refused: [], diagnostics: [] });
      if (total !== undefined) expect(reply.total).toBe(total);
      if (sent !== undefined) expect(reply.records).toHaveLength(sent);
      for (const record of reply.records) expect(toBibRecord(record)).toMatchObject({ ok: true });
    });

    it("the same record in MARCXML, as text, and in version 2.0", () => {
      const title = ["eg_jazz-030006858: In search of Buddy Bolden, first man of jazz"];
      for (const name of ["21-isbn", "25-escaped-packing", "06-hits-no-version", "23-phrase"])
        expect(titles(name)).toEqual(title);
      expect(read("25-escaped-packing").records).toEqual(read("21-isbn").records);
    });

    it("positions of the second page", () => {
      expect(read("07-second-page-1.1").records.map(({ position }) => position)).toEqual([4, 5]);
    });

    it("Dublin Core, whose record has no number of its own", () => {
      const [record] = read("22-dublin-core").records;
      if (record === undefined) throw new Error("one record");
      expect(toBibRecord(record)).toEqual({ ok: false, reason: "no record number" });
      expect(toBibRecord({ ...record, identifier: "n1" })).toMatchObject({
        record: {
          id: "n1",
          title: "In search of Buddy Bolden, first man of jazz",
          creators: [{ name: "Marquis, Donald M." }],
          mediaType: "BOOK",
          place: "Baton Rouge, LA",
          publisher: "Louisiana State University Press",
          year: 1978,
          languages: ["eng"],
          subjects: ["Bolden, Buddy, 1877-1931", "Jazz musicians"],
        },
      });
    });

    it("Koha's own number, and its copies", () => {
      const [record] = read("24-record-by-id-koha").records;
      if (record === undefined) throw new Error("one record");
      const mapped = toBibRecord(record, { recordNumber: { tag: "999", code: "c" } });
      expect(mapped).toMatchObject({
        record: {
          id: "3",
          title: "El universo y la tierra",
          items: [{ barcode: "30000003" }, { barcode: "30000004" }],
        },
      });
    });

    it.each([
      ["09-syntax-error", 10, 0],
      ["10-unknown-index", 16, 0],
      ["13-first-record-out-of-range", 61, 1],
      ["14-sortby-unsupported", 89, 0],
    ])("%s: diagnostic %i with %i titles", (name, code, total) => {
      expect(read(name)).toMatchObject({ total, records: [], diagnostics: [{ code }] });
    });

    it("a missing query, and an unknown schema in place of the record", () => {
      expect(read("11-missing-query").diagnostics).toHaveLength(1);
      expect(read("12-unknown-schema")).toMatchObject({
        total: 1,
        refused: [{ position: 1, diagnostic: { code: 66, details: "nosuch" } }],
      });
    });

    it.each(["01-explain-1.1.xml", "02-explain-2.0.xml"])("%s", (file) => {
      expect(readSruExplain(raw(file))).toEqual({
        title: "Peer catalogue real",
        indexes: [
          { name: "dc.title", title: "Title", isSortable: false },
          { name: "dc.creator", title: "Author", isSortable: false },
        ],
        sortKeywords: [],
        schemas: [{ name: "marcxml", identifier: "info:srw/schema/1/marcxml-v1.1" }],
      });
    });

    it("a page of HTML, and the answer to another operation, are refused by name", () => {
      const html = "17-unknown-database.html";
      expect(() => readSruReply(raw(html, "text/html"))).toThrow(UnreadableReply);
      expect(() => readSruReply(raw(html))).toThrow(/DOCTYPE/);
      expect(() => read("16-scan-1.1")).toThrow(/<scanResponse> instead of hits/);
    });
  },
);

/** Parameters of an address, a query as its parsed form. */
const askedOf = (address: string) => {
  const { searchParams } = new URL(address, "http://h");
  const query = searchParams.get("query");
  searchParams.delete("query");
  const names = [
    "version",
    "operation",
    "startRecord",
    "maximumRecords",
    "recordSchema",
    "sortKeys",
  ];
  const defaults: Readonly<Record<string, string>> = { startRecord: "1" };
  return {
    ...Object.fromEntries(
      names.map((name) => [name, searchParams.get(name) ?? defaults[name] ?? null]),
    ),
    query: query === null ? null : parseCql(query),
  };
};

describe.skipIf(!isThere)("recorded requests (skipped where ../shared/peers is absent)", () => {
  it.each([
    "03-hits-1.1",
    "04-hits-1.2",
    "07-second-page-1.1",
    "08-zero-hits",
    "18-date-range",
    "19-truncation",
    "20-umlaut",
    "21-isbn",
    "23-phrase",
    "24-record-by-id-koha",
  ])("%s is what we would send", (name) => {
    const recorded = new URL(urlOf(name), "http://h").searchParams;
    const version = recorded.get("version") === "1.2" ? "1.2" : "1.1";
    const built = buildSearchUrl(
      { url: "http://h/Default", version },
      {
        cql: recorded.get("query") ?? "",
        startRecord: Number(recorded.get("startRecord") ?? "1"),
        maximumRecords: Number(recorded.get("maximumRecords")),
        schema: recorded.get("recordSchema") ?? "",
      },
    );
    expect(askedOf(built)).toEqual(askedOf(urlOf(name)));
  });

  it("explain", () => {
    const address = { url: "http://h/Default", version: "1.1" } as const;
    expect(askedOf(buildExplainUrl(address))).toEqual(askedOf(urlOf("01-explain-1.1")));
    expect(buildExplainUrl({ ...address, version: "2.0" })).toBe(
      `http://h${urlOf("02-explain-2.0")}`,
    );
  });
});

/** Names and namespaces of all elements outside the records, each once, in their order. */
function shapeOf(element: XmlElement, above = ""): readonly string[] {
  const here = `${above}/${element.name}{${element.uri}}`;
  const inside = element.name === "recordData" ? [] : element.children;
  return [...new Set([here, ...inside.flatMap((child) => shapeOf(child, here))])];
}

/** Answers whose records the double holds. */
const HELD = [
  "03-hits-1.1",
  "04-hits-1.2",
  "05-hits-2.0",
  "07-second-page-1.1",
  "18-date-range",
  "19-truncation",
  "20-umlaut",
  "21-isbn",
];

const samplesIn = ({ records }: SruReply): readonly SampleRecord[] =>
  records.flatMap((record) => {
    const mapped = toBibRecord(record);
    if (!mapped.ok) return [];
    const { id, title, subtitle = "", creators, isbn, year = 0, subjects } = mapped.record;
    const author = creators.map((creator) => creator.name).join(" ");
    // the server's index holds the number as the book says it
    return [{ id, title, subtitle, author, year, subjects, isbn: isbn[1] ?? "" }];
  });

describe.skipIf(!isThere)(
  "the double beside Zebra (skipped where ../shared/peers is absent)",
  () => {
    let double: SruDouble;
    beforeAll(async () => {
      double = await startSruDouble();
      for (const record of isThere ? HELD.flatMap(read).flatMap(samplesIn) : []) double.put(record);
      double.put({ id: "3", title: "El universo" });
      double.state.canSort = false;
    });
    afterAll(() => {
      double.close();
    });

    it.each([
      "01-explain-1.1",
      "02-explain-2.0",
      "03-hits-1.1",
      "04-hits-1.2",
      "05-hits-2.0",
      "06-hits-no-version",
      "07-second-page-1.1",
      "08-zero-hits",
      "09-syntax-error",
      "10-unknown-index",
      "11-missing-query",
      "12-unknown-schema",
      "13-first-record-out-of-range",
      "14-sortby-unsupported",
      "15-count-only",
      "18-date-range",
      "19-truncation",
      "20-umlaut",
      "21-isbn",
      "22-dublin-core",
      "23-phrase",
      "24-record-by-id-koha",
      "25-escaped-packing",
    ])("%s", async (name) => {
      const response = await fetch(new URL(urlOf(name), double.url));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const answer = readXml(new TextDecoder().decode(bytes));
      const recorded = readXml(readFileSync(path(`${name}.xml`), "utf8"));
      const optional = /details|nextRecordPosition/;
      expect(shapeOf(answer).filter((one) => !optional.test(one))).toEqual(
        shapeOf(recorded).filter((one) => !optional.test(one)),
      );
      if (name.includes("explain")) return;
      const [ours, theirs] = [readSruReply({ bytes, contentType: "text/xml" }), read(name)];
      expect(ours.diagnostics.map(({ code }) => code)).toEqual(
        theirs.diagnostics.map(({ code }) => code),
      );
      expect(ours.records.map((one) => one.record.format)).toEqual(
        theirs.records.map((one) => one.record.format),
      );
    });
  },
);

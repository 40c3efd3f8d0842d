import {
  isoDate,
  libraryId,
  recordId,
  searchBody,
  type BibItem,
  type Hit,
  type RecordDetail,
  type SearchReply,
} from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { expect, test } from "vitest";
import type { CallContext, CatalogueAccess } from "./connector.ts";
import type { LiveCopy } from "./copies/live-copy.rules.ts";
import { LibraryError } from "./errors.ts";
import type { AvailabilityAccess } from "./source.ts";
import { fromJson, toJson } from "./to-json.cast.ts";
import { withAvailability } from "./with-availability.ts";

const LIBRARY = libraryId.parse(1);
const NOW = Date.parse("2026-11-24T09:00:00Z");
const due = isoDate.parse("2026-12-03");
const UNKNOWN = { light: "UNKNOWN", text: "Verfügbarkeit nicht bekannt" } as const;
const ELSEWHERE = { ok: false, needsLogin: false, reason: "nicht in der App" };

const item = (id: string, more: Partial<BibItem> = {}): BibItem => ({
  id,
  barcode: id,
  branch: "main",
  status: "loanable",
  ...more,
});
const RECORDS = new Map(
  [
    plainRecord({ id: "momo", items: [item("1"), item("2")] }),
    plainRecord({ id: "atlas", items: [item("3", { status: "reference" })] }),
    plainRecord({ id: "ebook", mediaType: "EBOOK" }),
  ].map((record) => [record.id, record]),
);
const hit = (id: string): Hit => ({
  libraryId: LIBRARY,
  id: recordId.parse(id),
  title: id,
  mediaType: "BOOK",
  availability: UNKNOWN,
});
const detail = (id: string): RecordDetail => ({
  ...hit(id),
  fields: [],
  copies: [],
  volumes: [],
  links: [],
  reservable: ELSEWHERE,
  similar: [hit("atlas")],
});
const reply: SearchReply = {
  total: 3,
  totalExact: true,
  offset: 0,
  limit: 1,
  tookMs: 1,
  results: [hit("momo")],
  prefetched: [hit("atlas"), hit("gone")],
  facets: [],
  sorts: [],
};
const QUERY = searchBody.parse({
  libraryId: LIBRARY,
  fields: [{ id: "FREE", value: "x" }],
  limit: 1,
  offset: 0,
  prefetch: 2,
  countFacets: false,
  searchType: "single",
});
const catalogue: CatalogueAccess = {
  fields: () => [],
  search: async () => toJson(reply),
  record: async (id) => (RECORDS.has(id) ? detail(id) : undefined),
  titles: async (ids) => ids.map(hit),
  records: async (ids) =>
    new Map(
      ids.flatMap((id) => (RECORDS.has(id) ? [[id, RECORDS.get(id) ?? plainRecord({})]] : [])),
    ),
  coverFacts: async () => undefined,
};

const lent: LiveCopy = { item: item("1"), state: { kind: "onLoan", due }, queue: 2 };
const here: LiveCopy = { item: item("2"), state: { kind: "available" } };
const reference: LiveCopy = {
  item: item("3", { status: "reference" }),
  state: { kind: "reference" },
};
const COPIES = new Map([
  ["momo", [lent, here]],
  ["atlas", [reference]],
]);

const ctx = (signal = new AbortController().signal): CallContext => ({ locale: "de", signal });
const joined = (availability: Partial<AvailabilityAccess> = {}, canReserve = true) =>
  withAvailability({
    catalogue,
    availability: {
      copiesOf: async (titles) =>
        new Map([...COPIES].filter(([id]) => titles.some((one) => one.id === id))),
      ...availability,
    },
    details: {
      timezone: "Europe/Berlin",
      currency: "EUR",
      branches: [{ id: "main", name: "Hauptstelle", hours: [], exceptions: [] }],
      links: [],
    },
    now: () => NOW,
    canReserve,
    listMs: 20,
  });
const down = { copiesOf: () => Promise.reject(new LibraryError("unreachable", LIBRARY)) };
const hanging = {
  copiesOf: (_titles: unknown, { signal }: CallContext) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        reject(new LibraryError("timeout", LIBRARY));
      });
    }),
};

test("a record has its copies as they are now, and what follows from them", async () => {
  const momo = await joined().record("momo", ctx());
  expect(momo).toMatchObject({
    availability: { light: "GREEN", text: "1 von 2 verfügbar", free: 1, total: 2, queue: 2 },
    copies: [
      { id: "1", light: "RED", status: "entliehen bis 3. Dezember", reservations: 2 },
      { id: "2", light: "GREEN", branch: "Hauptstelle", reservable: true },
    ],
    reservable: { ok: true, needsLogin: true },
    similar: [{ availability: { light: "YELLOW" } }],
  });
  expect(await joined().record("gone", ctx())).toBeUndefined();
});

test("hits of a search and chosen titles have their lights; an unknown title keeps the catalogue's words", async () => {
  const found = fromJson(await joined().search(QUERY, ctx()));
  expect(found.results.map(({ availability }) => availability.light)).toEqual(["GREEN"]);
  expect(found.prefetched.map(({ availability }) => availability.light)).toEqual([
    "YELLOW",
    "UNKNOWN",
  ]);
  expect(found).toMatchObject({ total: 3 });
  const titles = await joined().titles?.(["momo", "gone"], ctx());
  expect(titles?.map(({ availability }) => availability.light)).toEqual(["GREEN", "UNKNOWN"]);
});

test.each([
  ["is down", down],
  ["does not answer", hanging],
])("where the source %s, hits are shown as the catalogue has them", async (_, source) => {
  const titles = await joined(source).titles?.(["momo"], ctx());
  expect(titles).toEqual([hit("momo")]);
});

test("where the source is down, a record is shown without its copies' places, and can be reserved all the same", async () => {
  expect(await joined(down).record("momo", ctx())).toMatchObject({
    availability: UNKNOWN,
    reservable: { ok: true },
  });
});

test.each([
  ["momo", true, { ok: true, needsLogin: true }],
  ["momo", false, ELSEWHERE],
  ["atlas", true, { ok: false, reason: "Davon gibt es kein Exemplar zum Ausleihen." }],
  ["ebook", true, ELSEWHERE],
])("reserving %s, where the accounts take reservations: %s", async (...row) => {
  const [id, canReserve, reservable] = row;
  expect(await joined({}, canReserve).record(id, ctx())).toMatchObject({ reservable });
});

test("a mistake of ours is not taken for a source that is down, nor a caller who has gone for an answer", async () => {
  const broken = { copiesOf: () => Promise.reject(new TypeError("ours")) };
  await expect(joined(broken).record("momo", ctx())).rejects.toThrow("ours");
});

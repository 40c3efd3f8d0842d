import { EMPTY_CATALOGUE, type CatalogueIndex } from "@freihand/catalogue";
import type { CopyStateReader, TitleState } from "@freihand/circulation";
import {
  isoDate,
  libraryId,
  projectId,
  recordDetail as wire,
  type BibRecord,
} from "@freihand/contract";
import { expect, test } from "vitest";
import { recordDetail } from "./record-detail.ts";

const record = (id: string, facts: Partial<BibRecord> = {}): BibRecord => ({
  id,
  title: `Titel ${id}`,
  creators: [{ name: "Ende, Michael" }],
  mediaType: "BOOK",
  languages: [],
  isbn: [],
  series: [],
  subjects: [],
  links: [{ label: "Inhaltsverzeichnis", url: "https://example.org/toc", kind: "toc" }],
  items: [],
  ...facts,
});
const ROOF = record("roof");
const VOLUME = record("vol", {
  parent: { id: "roof" },
  items: [
    { id: "c2", branch: "north", shelfmark: "B 10", status: "loanable" },
    { id: "c1", branch: "main", shelfmark: "B 2", status: "loanable" },
    { id: "c3", branch: "north", shelfmark: "B 9", barcode: "123", status: "reference" },
  ],
});
const index: CatalogueIndex = {
  ...EMPTY_CATALOGUE,
  record: (id) => [ROOF, VOLUME].find((one) => one.id === id),
  volumesOf: (id) => (id === "roof" ? [{ id: "vol", title: "Titel vol", number: "1" }] : []),
  similarTo: () => [record("near")],
};
const copies: CopyStateReader = {
  statesOf: () =>
    new Map([
      [
        "vol",
        {
          loans: [{ copyId: "c1", due: isoDate.parse("2026-12-03") }],
          held: [],
          queue: 1,
          waiting: 0,
        },
      ],
    ]),
};
const context = {
  facts: {
    project: projectId.parse("basic"),
    library: libraryId.parse(1),
    branches: [
      { id: "main", name: "Hauptstelle" },
      { id: "north", name: "Zweigstelle Nord" },
    ],
    policy: {
      currency: "EUR",
      rules: [
        {
          loanDays: 28,
          maxRenewals: 2,
          renewalFeeCents: 0,
          reserve: "yes",
          reservationFeeCents: 0,
        },
      ],
      maxReservations: 5,
      maxQueuePerCopy: 2,
      reserveAvailable: true,
      pickupDays: 7,
      feeLimitCents: 1000,
      needsEmail: false,
      maxSuspendDays: 0,
      online: { cancel: true, change: false, renew: true, renewAll: true },
    },
  },
  locale: "de",
  today: isoDate.parse("2026-11-21"),
} as const;

test("copies are listed by branch and shelfmark, each with its state", () => {
  const detail = recordDetail("vol", { index, copies }, context);
  expect(wire.parse(detail)).toEqual(detail);
  expect(detail?.copies).toEqual([
    {
      id: "c1",
      branch: "Hauptstelle",
      shelfmark: "B 2",
      light: "RED",
      status: "entliehen bis 3. Dezember",
      returnDate: "2026-12-03",
      reservations: 1,
      reservable: true,
    },
    {
      id: "c3",
      barcode: "123",
      branch: "Zweigstelle Nord",
      shelfmark: "B 9",
      light: "YELLOW",
      status: "nur in der Bibliothek nutzbar",
      reservations: 1,
      reservable: false,
    },
    {
      id: "c2",
      branch: "Zweigstelle Nord",
      shelfmark: "B 10",
      light: "GREEN",
      status: "verfügbar",
      reservations: 1,
      reservable: true,
    },
  ]);
});

test("a volume links to its work, a work to its volumes, and both to similar titles", () => {
  const volume = recordDetail("vol", { index, copies }, context);
  expect(volume).toMatchObject({
    author: "Michael Ende",
    parent: { id: "roof", title: "Titel roof" },
    links: [{ kind: "toc" }],
    similar: [{ id: "near" }],
  });
  const roof = recordDetail("roof", { index, copies }, context);
  expect(roof?.volumes).toEqual([{ id: "vol", title: "Titel vol", number: "1" }]);
  expect(roof?.availability.text).toBe("siehe die einzelnen Bände");
  expect(roof?.reservable.ok).toBe(false);
});

test("D1: a volume and the work it belongs to are headed with their numbers", () => {
  const parts = new Map([
    ["season", record("season", { part: { number: "Staffel 2" } })],
    ["disc", record("disc", { part: { number: "Band 4" }, parent: { id: "season" } })],
  ]);
  const numbered = { ...index, record: (id: string) => parts.get(id) };
  expect(recordDetail("disc", { index: numbered, copies }, context)).toMatchObject({
    title: "Titel disc, Band 4",
    parent: { title: "Titel season, Staffel 2" },
  });
});

test("an unknown title is not found", () => {
  expect(recordDetail("nobody", { index, copies }, context)).toBeUndefined();
});

test("F4: where patrons are waiting, the title has an estimated waiting time; not where a copy is available or no estimate is possible", () => {
  const due = isoDate.parse("2026-12-01");
  const waitOf = (state: Pick<TitleState, "queue" | "waiting">, lent: readonly string[]) => {
    const loans = lent.map((copyId) => ({ copyId, due }));
    const reader = { statesOf: () => new Map([["vol", { loans, held: [], ...state }]]) };
    return recordDetail("vol", { index, copies: reader }, context)?.availability.waitDays;
  };
  // two copies are returned on the tenth day; the third patron in the queue waits for another whole loan
  expect(waitOf({ queue: 1, waiting: 1 }, ["c1", "c2"])).toBe(13);
  expect(waitOf({ queue: 2, waiting: 2 }, ["c1", "c2"])).toBe(10 + 28 + 3 + 3);
  expect(waitOf({ queue: 0, waiting: 0 }, ["c1", "c2"])).toBeUndefined();
  expect(waitOf({ queue: 1, waiting: 0 }, ["c1"])).toBeUndefined();
});

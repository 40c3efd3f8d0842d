import { isoDate, type BibItem, type BibRecord, type MediaType } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { summariseAvailability } from "./availability.rules.ts";
import { titleCopies } from "./copy-state.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const today = isoDate.parse("2026-11-21");
const due = (day: string) => isoDate.parse(day);
const branchName = (key: string) => ({ main: "Hauptstelle", north: "Nord" })[key] ?? key;
const saying = { locale: "de", today, branchName } as const;

const item = (id: string, status: BibItem["status"] = "loanable", branch = "main"): BibItem => ({
  id,
  branch,
  shelfmark: `R ${id}`,
  status,
});
const record = (items: readonly BibItem[], mediaType: MediaType = "BOOK"): BibRecord =>
  plainRecord({
    mediaType,
    items,
  });

interface Moves {
  readonly loans?: readonly (readonly [string, string])[];
  readonly ready?: readonly string[];
  readonly transit?: readonly string[];
  readonly queue?: number;
  readonly waiting?: number;
}
const moved = ({ loans = [], ready = [], transit = [], queue = 0, waiting = 0 }: Moves) =>
  titleCopies({
    loans: loans.map(([copyId, day]) => ({ copyId, due: due(day) })),
    held: [
      ...ready.map((copyId) => ({ copyId, state: "ready" as const })),
      ...transit.map((copyId) => ({ copyId, state: "transit" as const })),
    ],
    queue,
    waiting,
  });

const two = [item("a"), item("b")];

describe("a title at a glance", () => {
  test.each<[string, readonly BibItem[], Moves, string, string]>([
    ["all there", two, {}, "GREEN", "verfügbar"],
    ["one lent", two, { loans: [["a", "2026-12-03"]] }, "GREEN", "1 von 2 verfügbar"],
    ["all lent", [item("a")], { loans: [["a", "2026-12-03"]] }, "RED", "entliehen bis 3. Dezember"],
    [
      "lent into next year",
      [item("a")],
      { loans: [["a", "2027-01-03"]] },
      "RED",
      "entliehen bis 3. Januar 2027",
    ],
    [
      "lent and wanted",
      two,
      {
        loans: [
          ["a", "2026-12-09"],
          ["b", "2026-12-03"],
        ],
        queue: 2,
        waiting: 2,
      },
      "RED",
      "entliehen bis 3. Dezember · 2 Vormerkungen",
    ],
    [
      "put aside",
      [item("a")],
      { ready: ["a"], queue: 1 },
      "YELLOW",
      "liegt zur Abholung bereit · 1 Vormerkung",
    ],
    [
      "on its way",
      [item("a")],
      { transit: ["a"], queue: 1 },
      "YELLOW",
      "unterwegs zur Abholung · 1 Vormerkung",
    ],
    [
      "on the shelf and waited for",
      [item("a")],
      { queue: 1, waiting: 1 },
      "YELLOW",
      "vorgemerkt · 1 Vormerkung",
    ],
    ["reference only", [item("a", "reference")], {}, "YELLOW", "nur in der Bibliothek nutzbar"],
    [
      "reference beside a lent one",
      [item("a"), item("b", "reference")],
      { loans: [["a", "2026-12-03"]] },
      "YELLOW",
      "nur in der Bibliothek nutzbar",
    ],
    ["on order", [item("a", "on_order")], {}, "YELLOW", "bestellt, noch nicht eingetroffen"],
    ["missing", [item("a", "missing")], {}, "RED", "nicht auffindbar"],
    ["missing beside one there", [item("a", "missing"), item("b")], {}, "GREEN", "verfügbar"],
    ["without copies", [], {}, "UNKNOWN", "keine Exemplare"],
  ])("%s", (...[, items, moves, light, text]) => {
    expect(summariseAvailability(record(items), moved(moves), saying)).toMatchObject({
      light,
      text,
    });
  });

  test("online media are available where they have an address", () => {
    const link = (related?: true) => ({
      label: "Zum E-Book",
      url: "https://medien.example/1",
      kind: "online" as const,
      related,
    });
    const online = (...links: readonly ReturnType<typeof link>[]) =>
      summariseAvailability({ ...record([], "EBOOK"), links }, moved({}), saying);
    expect(online(link())).toEqual({ light: "GREEN", text: "online verfügbar" });
    for (const closed of [online(), online(link(true))])
      expect(closed).toEqual({
        light: "UNKNOWN",
        text: "online, bitte fragen Sie die Bibliothek nach dem Zugang",
      });
  });

  test("the record of a multi-volume work points to its volumes", () => {
    const roof = summariseAvailability(record([]), moved({}), { ...saying, hasVolumes: true });
    expect(roof).toEqual({ light: "UNKNOWN", text: "siehe die einzelnen Bände" });
  });

  test("in English", () => {
    const moves = moved({ loans: [["a", "2026-12-03"]], queue: 1, waiting: 1 });
    const text = (items: readonly BibItem[]) =>
      summariseAvailability(record(items), moves, { ...saying, locale: "en" }).text;
    expect(text([item("a")])).toBe("on loan until 3 December · 1 reservation");
    expect(text([item("a"), item("b"), item("c")])).toBe("1 of 3 available");
  });
});

test("numbers count loanable copies, and the next date is the earliest", () => {
  const items = [
    item("a"),
    item("b"),
    item("c", "reference"),
    item("d", "missing"),
    item("e", "loanable", "north"),
  ];
  const moves = moved({
    loans: [
      ["a", "2026-12-09"],
      ["b", "2026-12-03"],
    ],
    queue: 0,
  });
  expect(summariseAvailability(record(items), moves, saying)).toMatchObject({
    free: 1,
    total: 3,
    queue: 0,
    nextDate: "2026-12-03",
    branches: [
      { id: "main", name: "Hauptstelle", free: 0, total: 2, shelfmark: "R a" },
      { id: "north", name: "Nord", free: 1, total: 1, shelfmark: "R e" },
    ],
  });
});

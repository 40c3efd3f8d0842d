import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterPage,
  missingFrom,
  nextWindow,
  NOTHING_READ,
  type ListRead,
} from "./list-pages.rules.ts";

type Answering = (from: number, to: number) => readonly string[];

/** Reads a list as the connector does; the first answer is asked for without a range. */
function readFrom(answer: Answering, count: number | undefined, isText = false) {
  const kind = { count, isText };
  let read: ListRead = afterPage(NOTHING_READ, answer(1, Infinity), kind);
  const asked: string[] = [];
  for (;;) {
    const next = nextWindow(read, kind);
    if (next === undefined) break;
    asked.push(`${String(next.from)}-${String(next.to)}`);
    read = afterPage(read, answer(next.from, next.to), kind);
  }
  return { entries: read.entries, asked, missing: missingFrom(read, kind) };
}

const barcodes = (length: number) => Array.from({ length }, (_, at) => `B${String(at + 1)}`);
/** A server with a limit for each answer. */
const limited =
  (all: readonly string[], limit: number): Answering =>
  (from, to) =>
    all.slice(from - 1, Math.min(to, from - 1 + limit));

const SEVEN = barcodes(7);
const whole = { entries: SEVEN, missing: 0 };

describe("a list of barcodes", () => {
  test.each<[string, Answering, number | undefined, object]>([
    ["that comes at once", limited(SEVEN, 99), 7, { ...whole, asked: [] }],
    ["by threes", limited(SEVEN, 3), 7, { ...whole, asked: ["4-7", "7-7"] }],
    ["that nobody counts", limited(SEVEN, 99), undefined, { ...whole, asked: ["8-107"] }],
    [
      "that nobody counts, by fours",
      limited(SEVEN, 4),
      undefined,
      { ...whole, asked: ["5-104", "8-107"] },
    ],
    [
      "always the same page",
      () => SEVEN.slice(0, 3),
      7,
      { entries: SEVEN.slice(0, 3), missing: 4, asked: ["4-7"] },
    ],
    [
      "all, as soon as a range is named",
      (_, to) => (to === Infinity ? SEVEN.slice(0, 3) : SEVEN),
      7,
      { ...whole, asked: ["4-7"] },
    ],
    [
      "with one entry of the page before on each",
      (from, to) => limited(SEVEN, 3)(Math.max(1, from - 1), to),
      7,
      { ...whole, asked: ["4-7", "6-7"] },
    ],
    [
      "with one twice",
      () => ["B1", "B1", "B2"],
      3,
      { entries: ["B1", "B2"], missing: 0, asked: [] },
    ],
    ["of which more come than are counted", () => SEVEN, 2, { ...whole, asked: [] }],
    ["of which nothing comes", () => [], 2, { entries: [], missing: 2, asked: ["1-2"] }],
    [
      "that nobody counts, and is empty",
      () => [],
      undefined,
      { entries: [], missing: 0, asked: [] },
    ],
    [
      "that comes only with a range",
      (_, to) => (to === Infinity ? [] : SEVEN),
      7,
      { ...whole, asked: ["1-7"] },
    ],
    [
      "from a server that counts from 0",
      (from, to) => (to === Infinity ? SEVEN.slice(0, 3) : SEVEN.slice(from, to + 1)),
      7,
      { entries: SEVEN.filter((one) => one !== "B4"), missing: 1, asked: ["4-7", "7-7"] },
    ],
  ])("%s", (...[, answer, count, expected]) => {
    expect(readFrom(answer, count)).toEqual(expected);
  });
});

describe("lines of fees", () => {
  const ALIKE = ["Mahnung 1.00", "Mahnung 1.00", "Ersatz 9.00", "Mahnung 1.00"];
  test.each<[string, Answering, number, object]>([
    ["two alike at once", limited(ALIKE, 9), 4, { entries: ALIKE, missing: 0 }],
    ["alike on two pages", limited(ALIKE, 3), 4, { entries: ALIKE, missing: 0 }],
    ["on two even pages", limited(ALIKE, 2), 4, { entries: ALIKE, missing: 0 }],
    ["the same page again", () => ALIKE.slice(0, 2), 4, { entries: ALIKE.slice(0, 2), missing: 2 }],
    [
      "all, as soon as a range is named",
      (_, to) => (to === Infinity ? ALIKE.slice(0, 2) : ALIKE),
      4,
      { entries: ALIKE, missing: 0 },
    ],
  ])("%s", (...[, answer, count, expected]) => {
    expect(readFrom(answer, count, true)).toMatchObject(expected);
  });
});

describe("whatever a server does", () => {
  const pages = fc.array(fc.array(fc.constantFrom(...barcodes(30)), { maxLength: 12 }), {
    maxLength: 20,
  });
  const counts = fc.option(fc.nat(9999), { nil: undefined });

  test("reading ends, and no barcode is there twice", () => {
    fc.assert(
      fc.property(pages, counts, fc.boolean(), (all, count, isText) => {
        let nth = 0;
        const { entries, asked } = readFrom(
          () => all[nth++ % (all.length + 1)] ?? [],
          count,
          isText,
        );
        expect(asked.length).toBeLessThan(100);
        if (!isText) expect(new Set(entries).size).toBe(entries.length);
        for (const entry of entries) expect(all.flat()).toContain(entry);
      }),
    );
  });

  test("even one that invents entries for ever", () => {
    let made = 0;
    expect(readFrom(() => [`X${String(made++)}`], undefined).asked).toHaveLength(99);
  });

  test("a server that keeps to BP and BQ is read whole, with any limit", () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.integer({ min: 1, max: 70 }),
        fc.boolean(),
        (size, limit, isCounted) => {
          const all = barcodes(size);
          const { entries } = readFrom(limited(all, limit), isCounted ? size : undefined);
          expect(entries).toEqual(all);
        },
      ),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collect, concat, inPieces, marc } from "../testkit/marc-notation.ts";
import { writeIso2709 } from "../write-iso2709.ts";
import { readIso2709, streamIso2709 } from "./iso2709-reader.ts";

const record = (id: string, title: string): Uint8Array =>
  writeIso2709(marc(`001 ${id}`, `245 00$a${title}`, "300   $a100 p."));

describe("random damage", () => {
  const titles = fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), {
    minLength: 1,
    maxLength: 12,
  });
  const damage = fc.record({
    which: fc.nat(),
    at: fc.nat(),
    byte: fc.nat(255),
    how: fc.constantFrom("set", "insert", "remove"),
  });

  // No single change turns one of these ids into another.
  const idOf = (index: number): string => "abcdefghijkl".charAt(index).repeat(4);

  const harm = (
    bytes: Uint8Array,
    { at, byte, how }: { at: number; byte: number; how: string },
  ) => {
    const place = at % bytes.length;
    const rest = how === "insert" ? place : place + 1;
    const middle = how === "remove" ? new Uint8Array() : Uint8Array.of(byte);
    return concat(bytes.slice(0, place), middle, bytes.slice(rest));
  };

  it("never throws, loses no undamaged record and invents none", () => {
    fc.assert(
      fc.property(titles, fc.array(damage, { minLength: 1, maxLength: 4 }), (texts, damages) => {
        const records = texts.map((text, index) => record(idOf(index), text));
        const harmed = new Map<number, Uint8Array>();
        for (const one of damages) {
          const which = one.which % records.length;
          const bytes = harmed.get(which) ?? records[which] ?? new Uint8Array();
          // A second change may remove everything that distinguishes two neighbours: one for each record.
          if (!harmed.has(which) && !harmed.has(which - 1) && !harmed.has(which + 1))
            harmed.set(which, harm(bytes, one));
        }
        const file = concat(...records.map((bytes, index) => harmed.get(index) ?? bytes));
        const entries = [...readIso2709(file)];
        const ids = entries.flatMap((entry) =>
          entry.kind === "record" ? (entry.marc.control[0]?.value ?? "") : [],
        );
        const undamaged = records
          .map((_, index) => idOf(index))
          .filter((_, index) => !harmed.has(index));
        expect(ids.filter((id) => undamaged.includes(id))).toEqual(undamaged);
        expect(ids.length).toBeLessThanOrEqual(records.length);
        expect(entries.length).toBeGreaterThanOrEqual(undamaged.length);
        expect(entries.length).toBeLessThanOrEqual(records.length + 2 * harmed.size);
      }),
      { numRuns: 1500 },
    );
  });

  it("never throws on bytes without any sense, whatever the pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.integer({ min: 1, max: 50 }),
        async (bytes, size) => {
          const whole = [...readIso2709(bytes)];
          expect(await collect(streamIso2709(inPieces(bytes, size)))).toEqual(whole);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("never throws on meaningless bytes, whatever the chunks", () => {
  const text = "x".repeat(100);
  const whole = writeIso2709(marc("001 a", `245 00$a${text}`, `500   $a${text}`));
  /** The third entry of the directory gets the position of the second one, some bytes later. */
  const overlapping = (shift: number): Uint8Array => {
    const bytes = whole.slice();
    const second = bytes.slice(24 + 12 + 3, 24 + 24);
    const told = new TextDecoder().decode(second);
    const length = String(Number(told.slice(0, 4)) - shift).padStart(4, "0");
    const start = String(Number(told.slice(4)) + shift).padStart(5, "0");
    bytes.set(new TextEncoder().encode(length + start), 24 + 24 + 3);
    return bytes;
  };

  it.each([0, 1, 50])("is refused, %d bytes apart, and the next record is read", (shift) => {
    const entries = [...readIso2709(concat(overlapping(shift), record("bbbb", "B")))];
    expect(entries).toMatchObject([
      { kind: "refused", reason: "field 500 overlaps another field" },
      { kind: "record" },
    ]);
  });
});

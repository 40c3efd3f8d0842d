import { MEDIA_TYPES } from "@freihand/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CLOTHS, clothOf } from "./cover-colour.rules.ts";
import { drawBlankCover, drawCover } from "./cover-drawing.rules.ts";
import { hyphenationPoints } from "./hyphenation.ts";
import { fitText, textWidth, wrapText } from "./text-fit.rules.ts";

const TAG = /<\/?(?:svg|g|rect|path|text)(?: [a-zA-Z-]+="[^"<]*")*\/?>/g;
const ENTITY = /&(?:amp|lt|gt|quot|apos);/g;

test("Q-9: whatever a title or a name contains, the picture is well-formed and holds nothing but drawing", () => {
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "]]><foreignObject onload=x>",
      "&#x3c;image href='https://evil'>",
      "\u0000\u0008\ud800 Halbes Zeichen \udfff\ufffe",
    ),
  );
  fc.assert(
    fc.property(
      nasty,
      nasty,
      fc.record({
        mediaType: fc.constantFrom(...MEDIA_TYPES),
        size: fc.constantFrom("small", "medium", "large"),
      }),
      (title, author, { mediaType, size }) => {
        const svg = drawCover({ title, author, mediaType, subject: author }, size);
        const text = svg.replaceAll(TAG, "").replaceAll(ENTITY, "");
        expect(text).not.toMatch(/[<>&]/);
        // oxlint-disable-next-line no-control-regex -- exactly these must not be there
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(svg.isWellFormed()).toBe(true);
        expect((svg.match(/<g /g) ?? []).length).toBe((svg.match(/<\/g>/g) ?? []).length);
      },
    ),
    { numRuns: 500 },
  );
});

test("the same facts give the same picture, the same subject the same colour", () => {
  const facts = {
    title: "Momo",
    author: "Michael Ende",
    mediaType: "BOOK",
    subject: "Zeit",
  } as const;
  expect(drawCover(facts, "medium")).toBe(drawCover({ ...facts }, "medium"));
  expect(clothOf("Zeit")).toBe(clothOf(" Zeit".trim().toUpperCase()));
  expect(drawCover(facts, "medium")).toContain(clothOf("Zeit"));
  expect(drawBlankCover("small")).toMatch(/^<svg .* width="96" height="136"/);
});

test("titles in right-to-left scripts begin at the right", () => {
  const starts = (title: string, author = "") =>
    [
      ...drawCover({ title, author, mediaType: "BOOK" }, "medium").matchAll(/<text ([^>]*?) y=/g),
    ].map(([, start = ""]) => start);
  expect(starts("ألف ليلة وليلة")).toEqual(
    expect.arrayContaining([expect.stringMatching(/^x="2[12]\d" text-anchor="end"$/)]),
  );
  expect(starts("«שירה»", "ש״י עגנון").every((start) => start.includes("end"))).toBe(true);
  expect(starts("Momo, ألف").join(" ")).toMatch(/^x="[23]\d"/);
  expect(starts("村上春樹", "Momo").join(" ")).not.toContain("end");
});

test("white and paper text have a contrast of at least 5:1 on every cloth", () => {
  const channel = (part: string) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (colour: string) =>
    0.2126 * channel(colour.slice(1, 3)) +
    0.7152 * channel(colour.slice(3, 5)) +
    0.0722 * channel(colour.slice(5, 7));
  for (const colour of CLOTHS)
    expect([colour, (luminance("#F6F1E7") + 0.05) / (luminance(colour) + 0.05) >= 5]).toEqual([
      colour,
      true,
    ]);
});

test("lines are never wider than the column and no letter is lost while the text fits", () => {
  const words = fc.array(fc.stringMatching(/^[a-zäöüß]{1,30}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(words, fc.integer({ min: 14, max: 46 }), (title, fontSize) => {
      const text = title.join(" ");
      const { lines, complete } = wrapText(text, { width: 190, fontSize, maxLines: 50 });
      for (const line of lines) expect(textWidth(line, fontSize)).toBeLessThanOrEqual(190);
      const bare = (one: string) => one.replaceAll(/[- ]/g, "");
      if (complete) expect(bare(lines.join(""))).toBe(bare(text));
    }),
    { numRuns: 500 },
  );
});

test("what is too long ends in an ellipsis, in as many lines as there is room for", () => {
  const { lines, complete } = wrapText("ein sehr langer Titel ".repeat(20).trim(), {
    width: 190,
    fontSize: 20,
    maxLines: 3,
  });
  expect([lines.length, complete, lines.at(-1)?.endsWith(" …")]).toEqual([3, false, true]);
});

test.each([
  ["one word without end", "x".repeat(10_000)],
  ["one word of syllables", "schra".repeat(2000)],
  ["one word of wide letters", "あ".repeat(5000)],
  ["one letter under thousands of accents", `e${"\u0301".repeat(5000)}`],
  ["words without end", "Wort ".repeat(2000)],
  ["hyphens without end", "a-".repeat(5000)],
])("Q-9: a hostile title does not slow the server down: %s", (_what, title) => {
  const began = performance.now();
  const { lines } = fitText(title, [46, 34, 28, 22, 16], {
    width: 190,
    height: 205,
    leading: 1.18,
  });
  expect(performance.now() - began).toBeLessThan(1500);
  expect(lines.at(-1)).toMatch(/ …$/);
});

test("a size in which no word is divided is preferred to a larger one, a dash stays with the word before it", () => {
  const box = { width: 190, height: 205, leading: 1.18 };
  expect(fitText("Wahrscheinlichkeit", [46, 34, 16], box)).toMatchObject({
    lines: ["Wahrscheinlichkeit"],
    fontSize: 16,
  });
  const { lines } = fitText("Das Parfum – die Geschichte eines Mörders", [34], box);
  expect(lines.some((line) => line.startsWith("–"))).toBe(false);
});

test.each([
  ["Bibliothek", ["Biblio-thek"]],
  ["Buchstaben", ["Buch-staben", "Buchsta-ben"]],
  ["Schlusschor", ["Schluss-chor"]],
  ["Hörspielfassung", ["Hör-spielfassung", "Hörspiel-fassung"]],
  ["Stadtaffe", ["Stadt-affe"]],
  ["Wahrscheinlichkeit", ["Wahr-scheinlichkeit", "Wahrschein-lichkeit", "Wahrscheinlich-keit"]],
  ["Momo", []],
])("%s is divided between syllables: %j", (word, expected) => {
  const divided = hyphenationPoints(word).map((at) => `${word.slice(0, at)}-${word.slice(at)}`);
  for (const one of expected) expect(divided).toContain(one);
  for (const one of divided) expect(one).toMatch(/^.{3,}-.{3,}$/);
});

test("no part of a word is shorter than three letters, and none is lost, whatever the word", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })),
      (word) => {
        for (const at of hyphenationPoints(word)) {
          expect(at).toBeGreaterThanOrEqual(3);
          expect(at).toBeLessThanOrEqual(word.length - 3);
        }
      },
    ),
  );
});

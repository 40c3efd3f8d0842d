import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureType } from "./picture-bytes.rules.ts";
import { avifOf, gifOf, JPEG, ONE_PIXEL_GIF, PNG, WEBP, webpOf } from "./testkit/pictures.ts";

test("a picture's type is determined by its bytes", () => {
  expect([JPEG, PNG, WEBP, gifOf(24, 36), avifOf(24, 36)].map(pictureType)).toEqual([
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/gif",
    "image/avif",
  ]);
  expect(pictureType(webpOf("VP8L", 24, 36))).toBe("image/webp");
  expect(pictureType(webpOf("VP8X", 24, 36))).toBe("image/webp");
});

test("Q-9: drawings, pages and other files are not pictures, whatever they begin with", () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"><script/></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>      ',
    "<!doctype html><title>Kein Bild</title><p>Bitte melden Sie sich an.</p>",
    "%PDF-1.7 und noch ein wenig mehr Text, damit es lang genug ist",
    "GIF89a<script>alert(1)</script> und noch ein wenig mehr Text dahinter",
  ];
  expect(others.map((text) => pictureType(Buffer.from(text)))).toEqual(others.map(() => undefined));
  expect(pictureType(avifOf(24, 36, "heic"))).toBeUndefined();
});

test("a picture that is too small is a provider's way of reporting none; one too large is not a cover", () => {
  expect(pictureType(ONE_PIXEL_GIF)).toBeUndefined();
  for (const [width, height] of [
    [1, 1],
    [19, 300],
    [300, 19],
    [5001, 100],
    [0, 0],
  ] as const)
    expect([pictureType(gifOf(width, height)), pictureType(avifOf(width, height))]).toEqual([
      undefined,
      undefined,
    ]);
  for (const form of ["VP8L", "VP8X"] as const) {
    expect(pictureType(webpOf(form, 1, 1))).toBeUndefined();
    expect(pictureType(webpOf(form, 6000, 6000))).toBeUndefined();
  }
});

test("a picture that is truncated anywhere is rejected", () => {
  for (const whole of [JPEG, PNG, WEBP, gifOf(24, 36), avifOf(24, 36)])
    for (let length = 0; length < whole.length; length += 1)
      expect([length, pictureType(whole.subarray(0, length))]).toEqual([length, undefined]);
});

/** A box of ISO/IEC 14496-12. */
function box(kind: string, ...content: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, head.length));
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, ...content]);
}

/** As large as a provider's picture may be. */
const LARGEST = 2 * 1024 * 1024;
const filled = (pattern: Uint8Array) => Buffer.alloc(LARGEST, pattern);
const avifWith = (properties: Uint8Array) =>
  Buffer.concat([avifOf(24, 36).subarray(0, 24), box("meta", Buffer.alloc(4), properties)]);

test.each([
  [
    "a JPEG of empty segments",
    Buffer.concat([JPEG.subarray(0, 2), filled(Buffer.of(0xff, 0xe0, 0, 2))]),
  ],
  ["a JPEG of fill bytes", Buffer.concat([JPEG.subarray(0, 3), filled(Buffer.of(0xff))])],
  [
    "a JPEG whose first segment never ends",
    Buffer.concat([JPEG.subarray(0, 20), filled(Buffer.of(0))]),
  ],
  ["an AVIF of empty boxes", Buffer.concat([avifOf(24, 36), filled(box("free"))])],
  ["an AVIF of empty properties", avifWith(box("iprp", box("ipco", filled(box("free")))))],
  ["an AVIF of sizes", avifWith(box("iprp", box("ipco", filled(box("ispe", Buffer.alloc(12))))))],
  ["an AVIF of associations", avifWith(box("iprp", box("ipma", filled(Buffer.of(0, 0, 0)))))],
  ["an AVIF of brands", box("ftyp", Buffer.from("avif"), filled(Buffer.from("mif1")))],
])("Q-9: %s does not keep the server busy", (_what, bytes) => {
  const began = performance.now();
  pictureType(bytes);
  expect(performance.now() - began).toBeLessThan(1000);
});

test("Q-9: the reader copes with any bytes", () => {
  const heads = fc.constantFrom(JPEG, PNG, WEBP, gifOf(24, 36), avifOf(24, 36));
  const damaged = fc
    .tuple(heads, fc.array(fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 255 })), { maxLength: 12 }))
    .map(([whole, changes]) => {
      const copy = Uint8Array.from(whole);
      for (const [at, byte] of changes) copy[at % copy.length] = byte;
      return copy;
    });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      expect(() => pictureType(bytes)).not.toThrow();
    }),
    { numRuns: 2000 },
  );
});

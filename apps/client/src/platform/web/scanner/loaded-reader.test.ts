import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule } from "zxing-wasm/reader";
import { beforeAll, expect, test } from "vitest";
import { ean13Picture } from "../../../testkit/ean-13.ts";
import { codeIn } from "./loaded-reader.ts";

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const { buffer } = new Uint8Array(readFileSync(path));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

/** The picture as from a canvas: four bytes per pixel. */
function imageOf(code: string | undefined): ImageData {
  const { width, height, pixels } = ean13Picture(code);
  const data = Uint8ClampedArray.from({ length: pixels.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (pixels[Math.floor(at / 4)] ?? 0),
  );
  return { width, height, data, colorSpace: "srgb" };
}

test.each(["9783791504650", "9783522128001", "4006381333931"])(
  "the loaded reader finds %s in a picture",
  async (code) => {
    expect(await codeIn(imageOf(code))).toBe(code);
  },
);

test("an empty page has no barcode", async () => {
  expect(await codeIn(imageOf(undefined))).toBeUndefined();
});

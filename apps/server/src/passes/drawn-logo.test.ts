import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawnMark } from "./drawn-logo.ts";

const COLORS = { foreground: "#FFFFFF", background: "#0B4A52" };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly isWhole: boolean;
}

function chunksOf(png: Buffer, at = 8): readonly Chunk[] {
  if (at >= png.length) return [];
  const size = png.readUInt32BE(at);
  const body = png.subarray(at + 4, at + 8 + size);
  const isWhole = png.readUInt32BE(at + 8 + size) === crc32(body);
  const chunk = { type: body.toString("latin1", 0, 4), data: body.subarray(4), isWhole };
  return [chunk, ...chunksOf(png, at + 12 + size)];
}

/** @returns the colour as `r,g,b,a` at a position in the picture */
function pixelsOf(png: Buffer, size: number) {
  const rows = inflateSync(chunksOf(png)[1]?.data ?? Buffer.alloc(0));
  expect(rows).toHaveLength(size * (size * 4 + 1));
  return (x: number, y: number) => {
    const at = y * (size * 4 + 1) + 1 + x * 4;
    return [...rows.subarray(at, at + 4)].join(",");
  };
}

test.each([29, 58, 87, 150])("the logo is a complete PNG of %d pixels a side", (size) => {
  const png = drawnMark(size, COLORS);
  expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  const chunks = chunksOf(png);
  expect(chunks.map(({ type, isWhole }) => [type, isWhole])).toEqual([
    ["IHDR", true],
    ["IDAT", true],
    ["IEND", true],
  ]);
  expect([chunks[0]?.data.readUInt32BE(0), chunks[0]?.data.readUInt32BE(4)]).toEqual([size, size]);
  expect(png.length).toBeLessThan(5000);
});

test("paper in the corner, ink on the shelf and on a book", () => {
  const at = pixelsOf(drawnMark(64, COLORS), 64);
  expect([at(0, 0), at(32, 47), at(18, 30)]).toEqual([
    "11,74,82,255",
    "255,255,255,255",
    "255,255,255,255",
  ]);
});

import { crc32, deflateSync } from "node:zlib";
import { channelsOf, type PassColors } from "./pass-colors.rules.ts";

type Point = readonly [x: number, y: number];

/** Freihand's logo: three books on a shelf, on a field of 32 by 32; corners in clockwise order. */
const LOGO: readonly (readonly Point[])[] = [
  [[6, 22.25], [26, 22.25], [26, 24.75], [6, 24.75]], // prettier-ignore
  [[7.5, 7.25], [11.5, 7.25], [11.5, 20.45], [7.5, 20.45]], // prettier-ignore
  [[13, 9.75], [16.2, 9.75], [16.2, 20.45], [13, 20.45]], // prettier-ignore
  [[17.6, 10.25], [21.1, 9.25], [24.4, 19.95], [20.9, 20.95]], // prettier-ignore
];
/** The line through two corners: a point lies on the inner side when `byX · x + byY · y` is `from` or more. */
interface Edge {
  readonly byX: number;
  readonly byY: number;
  readonly from: number;
}
const EDGES = LOGO.map((shape) =>
  shape.map(([fromX, fromY], at): Edge => {
    const [toX, toY] = shape[(at + 1) % shape.length] ?? [fromX, fromY];
    const [byX, byY] = [fromY - toY, toX - fromX];
    return { byX, byY, from: byX * fromX + byY * fromY };
  }),
);
const FIELD = 32;
/** Samples per pixel, in each direction, so that slanted edges are smooth. */
const SAMPLES = 4;
const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** A pixel: red, green, blue, opacity. */
const BYTES = 4;
const RGBA_8_BIT = Buffer.from([8, 6, 0, 0, 0]);

/** The logo as a square PNG, for passes of projects that have no picture of their own. @param size pixels a side */
export function drawnMark(size: number, colors: PassColors): Buffer {
  const shades = shadesOf(colors);
  const row = 1 + size * BYTES;
  // each row begins with a zero: no filter
  const rows = Buffer.alloc(size * row);
  for (const [at, looks] of inkOf(size).entries())
    rows.set(shades[looks] ?? [], Math.floor(at / size) * row + 1 + (at % size) * BYTES);
  const dimensions = Buffer.alloc(8);
  dimensions.writeUInt32BE(size, 0);
  dimensions.writeUInt32BE(size, 4);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", Buffer.concat([dimensions, RGBA_8_BIT])),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The pixels from paper to ink, by how many of their samples are ink. */
function shadesOf({ foreground, background }: PassColors): readonly (readonly number[])[] {
  const [ink, paper] = [channelsOf(foreground), channelsOf(background)];
  return Array.from({ length: SAMPLES * SAMPLES + 1 }, (_, looks) => {
    const share = looks / (SAMPLES * SAMPLES);
    const mixed = ink.map((part, of) => Math.round(part * share + (paper[of] ?? 0) * (1 - share)));
    return [...mixed, 255];
  });
}

const drawn = new Map<number, Uint8Array>();

/** How many samples of each pixel are ink, row by row; drawn once per size, as nothing else can run meanwhile. */
function inkOf(size: number): Uint8Array {
  const known = drawn.get(size);
  if (known !== undefined) return known;
  const ink = Uint8Array.from({ length: size * size }, (_, at) =>
    inkSamples(at % size, Math.floor(at / size), FIELD / size),
  );
  drawn.set(size, ink);
  return ink;
}

function inkSamples(x: number, y: number, scale: number): number {
  let hits = 0;
  for (let look = 0; look < SAMPLES * SAMPLES; look += 1) {
    const lookX = (x + ((look % SAMPLES) + 0.5) / SAMPLES) * scale;
    const lookY = (y + (Math.floor(look / SAMPLES) + 0.5) / SAMPLES) * scale;
    if (EDGES.some((edges) => isInside(lookX, lookY, edges))) hits += 1;
  }
  return hits;
}

/** A point is inside a convex shape when it is on the same side of all edges. */
const isInside = (x: number, y: number, edges: readonly Edge[]): boolean =>
  edges.every(({ byX, byY, from }) => byX * x + byY * y >= from);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

// A process of its own, started by `raster.ts`: it draws one picture at a time, without the server's environment and
// files, and within a memory of its own.

const [wasm = "", ...fonts] = process.argv.slice(2);
/** Longer ones are none of ours. */
const MAX_DRAWING = 64 * 1024;

const ready = initWasm(readFileSync(wasm));
const font = {
  fontBuffers: fonts.map((file) => readFileSync(file)),
  defaultFontFamily: "DejaVu Sans",
};

async function draw(drawing: unknown): Promise<Uint8Array | undefined> {
  if (typeof drawing !== "string" || drawing.length > MAX_DRAWING) return undefined;
  await ready;
  const resvg = new Resvg(drawing, { font });
  const picture = resvg.render();
  const png = picture.asPng();
  picture.free();
  resvg.free();
  return png;
}

process.on("disconnect", () => process.exit());
process.on("message", (drawing) => {
  draw(drawing).then(
    (png) => process.send?.({ png }),
    () => process.send?.({}),
  );
});

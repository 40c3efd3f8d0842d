import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** What is text: pictures and fonts are compressed already. */
const TEXT = /\.(?:js|css|svg|wasm)$/;

const brotli = promisify(brotliCompress);
/** Takes a second for the largest file: a server could not do that for each visitor. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Puts a compressed file beside each hashed file of a build, which the server then sends in its place.
 * @param folder of the new build
 * @param live folder of the build before: what has the same name there is not compressed again
 */
export async function compressAssets(folder: string, live: string): Promise<void> {
  const names = readdirSync(join(folder, "assets")).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const target = join(folder, "assets", `${name}.br`);
      const known = join(live, "assets", `${name}.br`);
      if (existsSync(known)) copyFileSync(known, target);
      else writeFileSync(target, await brotli(readFileSync(join(folder, "assets", name)), BEST));
    }),
  );
}

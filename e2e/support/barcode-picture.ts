import type { Locator } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** What a scanner reads from the screen; undefined: nothing. */
export async function scanned(picture: Locator): Promise<string | undefined> {
  const path = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const { buffer } = new Uint8Array(readFileSync(path));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  const [first] = await readBarcodes(new Uint8Array(await picture.screenshot()));
  return first?.isValid === true ? first.text : undefined;
}

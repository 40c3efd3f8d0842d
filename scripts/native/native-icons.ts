// Draws the icons of the shells from apps/native/artwork and the client's favicon.svg; docs/native.md, "Icons of libraries".
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { systemChromium } from "../testing/chromium.ts";
import { drawnFiles, iconTexts, readArtwork } from "./native-icon-files.ts";
import type { Page } from "@playwright/test";

process.chdir(join(import.meta.dirname, "../.."));

const icons = readArtwork((file) => readFileSync(file, "utf8"), readdirSync("apps/native/artwork"));
for (const [file, text] of iconTexts(icons)) write(file, text);

const executablePath = systemChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage();
for (const drawn of drawnFiles(icons)) write(drawn.file, await draw(page, drawn));
await browser.close();

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(file);
}

async function draw(
  sheet: Page,
  {
    svg,
    size,
    isOpaque,
  }: { readonly svg: string; readonly size: number; readonly isOpaque: boolean },
): Promise<Uint8Array> {
  await sheet.setViewportSize({ width: size, height: size });
  await sheet.setContent(
    `<style>body{margin:0}svg{display:block;width:${String(size)}px}</style>${svg}`,
  );
  return sheet.screenshot({ omitBackground: !isOpaque });
}

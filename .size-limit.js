// What a phone loads before the first paint: the entry and everything that index.html preloads with it.
import { readFileSync } from "node:fs";

const dist = "apps/client/dist";
const html = readFileSync(new URL(`${dist}/index.html`, import.meta.url), "utf8");
const firstPaint = Array.from(
  html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
  ([, file]) => `${dist}/${file}`,
);

export default [{ name: "first paint", path: firstPaint, limit: "240 kB", gzip: true }];

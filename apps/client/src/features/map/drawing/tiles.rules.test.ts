import { expect, test } from "vitest";
import { usableTiles } from "./tiles.rules.ts";

const map = (tiles: string) => ({ tiles, attribution: "© <b>Wer</b>" });

test.each([
  ["plain", "https://t.example/{z}/{x}/{y}.png", "t.example"],
  ["with a port", "https://t.example:8443/{z}/{x}/{y}", "t.example:8443"],
  ["in a query", "https://t.example/t?z={z}&x={x}&y={y}&k=1", "t.example"],
  ["for fine pixels", "https://t.example/{z}/{x}/{y}{r}.png", "t.example"],
])("tiles %s name their host", (_title, template, host) => {
  expect(usableTiles(map(template))).toEqual({
    template,
    host,
    attribution: "© <b>Wer</b>",
    maxZoom: 18,
  });
});

test.each([
  ["no map", undefined],
  ["not encrypted", map("http://t.example/{z}/{x}/{y}.png")],
  ["a name and password", map("https://a:b@t.example/{z}/{x}/{y}")],
  ["a gap too few", map("https://t.example/{z}/{x}")],
  ["a gap that nobody fills", map("https://t.example/{z}/{x}/{y}?k={key}")],
  ["a gap that does not end", map("https://t.example/{z}/{x}/{y}/{")],
  ["no address", map("{z}{x}{y}")],
])("nothing is loaded for %s", (_title, config) => {
  expect(usableTiles(config)).toBeUndefined();
});

import { expect, test } from "vitest";
import { parseEngineAddress } from "./engine-address.rules.ts";

const authorization = `Basic ${Buffer.from("frei:g:h/eim").toString("base64")}`;

test.each([
  ["http://search:9200", { nodes: ["http://search:9200"], prefix: "freihand" }],
  ["http://search:9200/north-1", { nodes: ["http://search:9200"], prefix: "north-1" }],
  [
    "https://a.example , https://b.example:9200/",
    { nodes: ["https://a.example", "https://b.example:9200"], prefix: "freihand" },
  ],
  [
    "https://frei:g%3Ah%2Feim@a.example:9200/x,https://b.example",
    { nodes: ["https://a.example:9200", "https://b.example"], prefix: "x", authorization },
  ],
  [
    "http://frei:g%3Ah%2Feim@127.0.0.1:9200",
    { nodes: ["http://127.0.0.1:9200"], prefix: "freihand", authorization },
  ],
])("%s", (text, address) => {
  expect(parseEngineAddress(text)).toEqual(address);
});

test.each([
  "",
  "search:9200",
  "ftp://search",
  "https://a.example,",
  "https://a.example/A_b",
  "https://a.example/a/b",
  "https://a.example?x=1",
  "https://a.example,https://b.example/other",
  "https://a.example,https://user:password@b.example",
  "http://user:password@search:9200",
  "https://user:password@a.example,http://b.example",
])("%s is refused", (text) => {
  expect(parseEngineAddress(text)).toBeUndefined();
});

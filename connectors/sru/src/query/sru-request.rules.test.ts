import { expect, it } from "vitest";
import { SRU_PROFILES } from "./index-map.rules.ts";
import { REFUSAL_TEXTS } from "./query-texts.rules.ts";
import { buildExplainUrl, buildSearchUrl } from "./sru-request.rules.ts";

const PAGE = {
  cql: 'dc.title="Jäger" and x="1+1"',
  startRecord: 11,
  maximumRecords: 10,
  schema: "marcxml",
};
const QUERY = "query=dc.title%3D%22J%C3%A4ger%22%20and%20x%3D%221%2B1%22";
const REST = "&startRecord=11&maximumRecords=10&recordSchema=marcxml";

it.each([
  ["1.1", "http://h/db", `http://h/db?version=1.1&operation=searchRetrieve&${QUERY}${REST}`],
  ["1.2", "http://h/db", `http://h/db?version=1.2&operation=searchRetrieve&${QUERY}${REST}`],
  ["2.0", "http://h/db", `http://h/db?${QUERY}${REST}`],
  [
    "1.1",
    "https://h/db?key=a%26b&version=9",
    `https://h/db?key=a%26b&version=1.1&operation=searchRetrieve&${QUERY}${REST}`,
  ],
] as const)("a page in version %s at %s", (version, url, expected) => {
  expect(buildSearchUrl({ url, version }, PAGE)).toBe(expected);
});

it("sort keys of SRU 1.1", () => {
  const sortKeys = { index: "title", isDescending: false };
  const address = { url: "http://h/db", version: "1.1" } as const;
  expect(buildSearchUrl(address, { ...PAGE, sortKeys })).toContain("&sortKeys=title%2C%2C1");
  expect(
    buildSearchUrl(address, { ...PAGE, sortKeys: { ...sortKeys, isDescending: true } }),
  ).toContain("&sortKeys=title%2C%2C0");
});

it.each([
  ["1.1", "http://h/db?version=1.1&operation=explain"],
  ["1.2", "http://h/db?version=1.2&operation=explain"],
  ["2.0", "http://h/db"],
] as const)("explain in version %s", (version, expected) => {
  expect(buildExplainUrl({ url: "http://h/db", version })).toBe(expected);
});

it("half a character in a query does not break the address", () => {
  const url = buildSearchUrl({ url: "http://h/db", version: "1.1" }, { ...PAGE, cql: "\uD800" });
  expect(new URL(url).searchParams.get("query")).toBe("\uFFFD");
});

it("every profile can search everything and find a record", () => {
  for (const { indexes } of Object.values(SRU_PROFILES))
    expect(indexes).toMatchObject({ any: expect.any(String), id: expect.any(String) });
});

it("every refusal says what to do, in both languages", () => {
  for (const texts of Object.values(REFUSAL_TEXTS)) {
    expect(texts.de).toMatch(/ Bitte /);
    expect(texts.en).toMatch(/[Pp]lease /);
  }
});

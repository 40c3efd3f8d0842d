import type { BibRecord, MediaType, RecordLink } from "@freihand/contract";
import { expect, test } from "vitest";
import { opensOnline } from "./opens-online.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const link = (facts: Partial<RecordLink>): RecordLink => ({
  label: "Online",
  url: "https://x.org/1",
  kind: "online",
  ...facts,
});

const record = (mediaType: MediaType, links: readonly RecordLink[]): BibRecord =>
  plainRecord({
    mediaType,
    links,
  });

test.each<[string, MediaType, readonly RecordLink[], boolean]>([
  ["an e-book with its address", "EBOOK", [link({})], true],
  ["a database whose second address opens it", "ONLINE", [link({ kind: "toc" }), link({})], true],
  ["an e-book without an address", "EBOOK", [], false],
  ["an e-book with a sample alone", "EBOOK", [link({ kind: "sample" })], false],
  ["an e-book with what is about it alone", "EBOOK", [link({ related: true })], false],
  ["a book on the shelf with an address", "BOOK", [link({})], false],
])("%s", (...row) => {
  const [, mediaType, links, opens] = row;
  expect(opensOnline(record(mediaType, links))).toBe(opens);
});

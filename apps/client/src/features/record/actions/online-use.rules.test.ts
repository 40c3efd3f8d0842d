import { recordDetail, type RecordDetail } from "@freihand/contract";
import { expect, test } from "vitest";
import { RECORD } from "../../../testkit/record-data.ts";
import { onlineUse } from "./online-use.rules.ts";

const URL_1 = "https://medien.example/1";
const online = { label: "Onleihe", url: URL_1, kind: "online" } as const;
const toc = { label: "Inhalt", url: "https://example.org/toc.pdf", kind: "toc" } as const;
const licence = { id: "l", light: "GREEN", status: "online", reservable: false } as const;
const title = (facts: Partial<RecordDetail>) =>
  recordDetail.parse({ ...RECORD, links: [], copies: [], volumes: [], ...facts });

test.each<[string, Partial<RecordDetail>, ReturnType<typeof onlineUse>]>([
  ["an e-book", { mediaType: "EBOOK", links: [toc, online] }, { url: URL_1 }],
  [
    "a film whose licence stands among the copies",
    { mediaType: "EVIDEO", copies: [{ ...licence, url: URL_1 }] },
    { url: URL_1 },
  ],
  ["an e-book without an address", { mediaType: "EBOOK", links: [toc] }, { url: undefined }],
  [
    "an e-book with an address that must not be followed",
    { mediaType: "EBOOK", links: [{ ...online, url: "javascript:alert(1)" }] },
    { url: undefined },
  ],
  ["a text without copies that is on the internet", { links: [online] }, { url: URL_1 }],
  ["a book that can be read online too", { links: [online], copies: RECORD.copies }, undefined],
  ["a work in volumes", { links: [online], volumes: RECORD.volumes }, undefined],
  ["a book without copies", {}, undefined],
])("%s", (_name, facts, expected) => {
  expect(onlineUse(title(facts))).toEqual(expected);
});

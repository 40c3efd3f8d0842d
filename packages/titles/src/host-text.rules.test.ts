import type { BibRecord } from "@freihand/contract";
import { expect, test } from "vitest";
import { hostText } from "./host-text.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const RECORD: BibRecord = plainRecord({
  mediaType: "MAGAZINE",
});

test.each([
  [
    "an article has its journal and place",
    { host: { title: "Naturkunde", detail: "Bd. 12, S. 3" } },
    "Naturkunde, Bd. 12, S. 3",
  ],
  ["without a place the journal alone", { host: { title: "Naturkunde" } }, "Naturkunde"],
  ["an empty place leaves no comma", { host: { title: "Naturkunde", detail: "" } }, "Naturkunde"],
  ["anything else has none", {}, ""],
])("%s", (_, facts, text) => {
  expect(hostText({ ...RECORD, ...facts })).toBe(text);
});

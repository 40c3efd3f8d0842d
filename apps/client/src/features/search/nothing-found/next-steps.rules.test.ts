import type { SearchField } from "@freihand/contract";
import { expect, test } from "vitest";
import { readSearchQuery, searchParams } from "../../../model/search/search-query.rules.ts";
import { nextSteps } from "./next-steps.rules.ts";

const FIELDS: readonly SearchField[] = [
  { id: "any", label: "", kind: "text", meaning: "FREE", advanced: false, visible: true },
  { id: "T", label: "", kind: "text", meaning: "TITLE", advanced: true, visible: true },
];
const waysFrom = (address: string) =>
  nextSteps(readSearchQuery(new URLSearchParams(address)), FIELDS).map(
    ({ kind, query }) => `${kind} ${searchParams(query).toString()}`,
  );

test.each([
  { from: "any=garten", ways: [] },
  { from: "any=garten+teich", ways: ["fewer-words any=garten", "fewer-words any=teich"] },
  { from: "any=garten+im", ways: ["fewer-words any=garten"] },
  { from: "T=garten", ways: ["any-field any=garten"] },
  {
    from: "T=garten&AUTHOR=zeh",
    ways: ["any-field any=garten+zeh", "fewer-words any=garten", "fewer-words any=zeh"],
  },
  {
    from: "any=der+alte+garten&sort=title",
    ways: [
      "fewer-words any=der+alte&sort=title",
      "fewer-words any=der+garten&sort=title",
      "fewer-words any=alte+garten&sort=title",
      "fewer-words any=garten&sort=title",
      "fewer-words any=alte&sort=title",
    ],
  },
  { from: "T=garten+teich&f.media=DVD", ways: [] },
  { from: "TITLE=garten&type=meta", ways: ["any-field FREE=garten&type=meta"] },
  { from: "on=EBOOKS", ways: [] },
  { from: "any=wer+das", ways: [] },
  { from: "any=teich+das&spelling=typed", ways: ["fewer-words any=teich"] },
])("$from suggests $ways", ({ from, ways }) => {
  expect(waysFrom(from)).toEqual(ways);
});

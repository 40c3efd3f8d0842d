import type { BibRecord } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import {
  partKey,
  partNumbers,
  volumeNamed,
  volumeNumber,
  volumePlace,
  volumeTokens,
} from "./part-number.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const record = (facts: Partial<BibRecord>): BibRecord =>
  plainRecord({
    id: "1",
    title: "Tintenwelt",
    ...facts,
  });
const series = (number?: string) => [{ title: "S", ...(number === undefined ? {} : { number }) }];

test.each([
  ["Bd. 12", [[12]]],
  ["3.1", [[3, 1]]],
  ["3,1", [[3, 1]]],
  ["[1]", [[1]]],
  ["II", [[2]]],
  ["IV, 2", [[4], [2]]],
  ["XXXIX", [[39]]],
  ["IIX", []],
  ["VV", []],
  ["Civil", []],
  ["Supplement", []],
  ["", []],
])("the statement %j has the numbers %j", (text, numbers) => {
  expect(partNumbers(text)).toEqual(numbers);
});

describe("a title is requested as a volume by", () => {
  test.each<[string, Partial<BibRecord>, readonly string[]]>([
    ["the number of its part, whole and shortened", { part: { number: "3.1" } }, ["#3#1", "#3"]],
    ["its part before its series", { part: { number: "2" }, series: series("7") }, ["#2", "#7"]],
    ["a named number in its title", { title: "Encores, v. 1 and more" }, ["#1"]],
    ["a number at the end of its title", { title: "Unser blauer Planet II" }, ["#2"]],
    ["a named number in its subtitle", { subtitle: "Staffel 3" }, ["#3"]],
    ["nothing when its title is a number alone", { title: "1 984" }, []],
    ["nothing when a word only begins like one", { title: "Bandit 3er" }, []],
    ["nothing when it has no number", { part: { title: "Genesis" }, series: series() }, []],
  ])("%s", (_, facts, tokens) => {
    expect(volumeTokens(record(facts))).toEqual(tokens);
  });
});

test.each<[string, Partial<BibRecord>, number]>([
  ["the first number counts", { part: { number: "4.2" }, series: series("9") }, 4],
  ["the largest is 999", { part: { number: "999" } }, 999],
  ["a year is no position", { part: { number: "2024" } }, 0],
  ["without a number it is unknown", {}, 0],
])("position among the volumes: %s", (_, facts, place) => {
  expect(volumePlace(record(facts))).toBe(place);
});

test("volumes sort by number, then name; the whole comes first and what has no number last", () => {
  const inOrder = [
    { series: [] },
    { part: { number: "3", title: "Anfang" }, series: [] },
    { part: { number: "Bd. 3", title: "Ende" }, series: [] },
    { part: { number: "3.1" }, series: [] },
    { series: series("4") },
    { part: { number: "10" }, series: series("1") },
    { part: { number: "Register" }, series: [] },
    { part: { title: "Zugabe" }, series: series() },
  ];
  const keys = inOrder.map((facts) => partKey(facts));
  expect(keys[0]).toBe("");
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted()).toEqual([...keys.slice(0, 6), ...keys.slice(6).toSorted()]);
});

test.each([
  ["band 4", "#4"],
  ["bd ii", "#2"],
  ["teil dritter", "#3"],
  ["zweiter teil", "#2"],
  ["4 staffel", "#4"],
  ["season 3 1", "#3#1"],
  ["vol3", "#3"],
  ["v3", undefined],
  ["garten3", undefined],
  ["band", undefined],
  ["band vier tage", undefined],
  ["band garten", undefined],
  ["4 staffel 2", undefined],
  ["band 12345", undefined],
  ["garten 4", undefined],
  ["", undefined],
])("the words %j name %s", (words, token) => {
  expect(volumeNamed(words.split(" "))).toBe(token);
});

test.each([
  ["3", "#3"],
  ["007", "#7"],
  ["1984", undefined],
  ["ii", undefined],
  ["", undefined],
])("%j by itself may be the volume %s", (word, token) => {
  expect(volumeNumber(word)).toBe(token);
});

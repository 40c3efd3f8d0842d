import { expect, it } from "vitest";
import {
  fromDatestamp,
  granularityOf,
  overlappingFrom,
  parseDatestamp,
  toDatestamp,
  untilDatestamp,
} from "./datestamp.rules.ts";

it.each([
  ["YYYY-MM-DDThh:mm:ssZ", "second"],
  ["YYYY-MM-DD", "day"],
  ["", "day"],
] as const)("the granularity %s means %s", (declared, granularity) => {
  expect(granularityOf(declared)).toBe(granularity);
});

it.each([
  ["2026-11-24", Date.UTC(2026, 10, 24)],
  ["2026-11-24T03:15:07Z", Date.UTC(2026, 10, 24, 3, 15, 7)],
  ["2026-11-24T03:15:07.250Z", Date.UTC(2026, 10, 24, 3, 15, 7, 250)],
  ["2026-13-24", undefined],
  ["2026-11-24T03:15:07", undefined],
  ["24.11.2026", undefined],
  ["", undefined],
])("the datestamp %s", (text, ms) => {
  expect(parseDatestamp(text)).toBe(ms);
});

it.each([
  ["day", "2026-11-23"],
  ["second", "2026-11-24T02:15:07Z"],
] as const)("after a success at 3:15:07, a repository with %ss is asked from %s on", (g, from) => {
  expect(overlappingFrom(Date.UTC(2026, 10, 24, 3, 15, 7, 900), g)).toBe(from);
});

it.each([
  ["2026-11-24", "day", "2026-11-24"],
  ["2026-11-24", "second", "2026-11-24T23:59:59Z"],
  ["2026-11-24T10:00:00Z", "second", "2026-11-24T10:00:00Z"],
  ["2026-11-24T10:00:00Z", "day", "2026-11-24"],
] as const)("until %s of a repository with %ss is %s", (text, granularity, until) => {
  expect(untilDatestamp(text, granularity)).toBe(until);
});

it("a datestamp is written as it is read", () => {
  const ms = Date.UTC(2026, 0, 2, 3, 4, 5);
  expect(parseDatestamp(toDatestamp(ms, "second"))).toBe(ms);
});

it.each([
  ["2026-11-24", "second", "2026-11-24T00:00:00Z"],
  ["2026-11-24T10:00:00Z", "day", "2026-11-24"],
] as const)("from %s on, of a repository with %ss, is %s", (text, granularity, from) => {
  expect(fromDatestamp(text, granularity)).toBe(from);
});

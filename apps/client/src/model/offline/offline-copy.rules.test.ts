import { libraryId, projectId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { copyKey, keptCall, outdatedCopies, type OfflineCopy } from "./offline-copy.rules.ts";
import { queryKeys } from "../query-keys.ts";

const DAY = 24 * 3_600_000;
const NOW = 1000 * DAY;
const basic = projectId.parse("basic");

const copy = (savedAt: number, id = 1): OfflineCopy => ({
  project: basic,
  queryKey: ["info", id],
  savedAt,
  data: {},
});

describe("Q-20: what a device keeps of the server's responses", () => {
  test.each([
    [["config", "basic"], "config"],
    [["libraries"], "libraries"],
    [["info", 3], "libraryInfo"],
    [["searchfields", 3], "searchFields"],
  ])("%j is public and kept", (queryKey, call) => {
    expect(keptCall(queryKey)).toBe(call);
  });

  test.each([
    [queryKeys.allAccounts],
    [queryKeys.account(libraryId.parse(1), "1234")],
    [queryKeys.search({ words: "garten" })],
    [queryKeys.suggest(libraryId.parse(1), "gar")],
    [queryKeys.record(libraryId.parse(1), "b1")],
    [["__proto__"]],
    [["constructor"]],
    [[]],
  ])("%j is not", (queryKey) => {
    expect(keptCall(queryKey)).toBeUndefined();
  });

  test("one project's copy never substitutes for another's", () => {
    const other = projectId.parse("opac-demo");
    const queryKey = ["libraries"];
    expect(copyKey({ project: basic, queryKey })).not.toBe(copyKey({ project: other, queryKey }));
  });
});

describe("copies are discarded", () => {
  test("after ninety days", () => {
    const old = copy(NOW - 91 * DAY);
    expect(outdatedCopies([copy(NOW - 89 * DAY), old], NOW)).toEqual([old]);
  });

  test("beyond the sixty newest", () => {
    const copies = Array.from({ length: 62 }, (_, index) => copy(NOW - index, index));
    expect(outdatedCopies(copies, NOW)).toEqual(copies.slice(60));
  });
});

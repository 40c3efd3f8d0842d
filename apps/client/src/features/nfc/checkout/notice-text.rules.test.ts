import { describe, expect, test } from "vitest";
import type { NoticeKind } from "../tags/tag-reaction.rules.ts";
import { hapticOf, REFUSAL_TEXT } from "./notice-text.rules.ts";

describe("the patron feels", () => {
  test.each<[string, NoticeKind, ReturnType<typeof hapticOf>]>([
    ["success when a title is listed", "item-added", "success"],
    ["success for each part", "part-added", "success"],
    ["success when a tag is unlocked", "item-unlocked", "success"],
    ["success at the end", "all-unlocked", "success"],
    ["success when a tag is locked again", "secured", "success"],
    ["nothing when there is nothing to do", "already-listed", undefined],
    ["nothing when the tag is unlocked already", "already-done", undefined],
    ["nothing while the library is asked", "please-wait", undefined],
    ["nothing when asked to decide", "decide", undefined],
    ["a warning about a tag that cannot be used", "other-library", "warning"],
    ["a warning when reading broke off", "lost-reading", "warning"],
    ["a warning when the library refuses", "loan-refused", "warning"],
    ["a failure when writing broke off", "lost-writing", "failure"],
    ["a failure when the tag refused the write", "tag-refused", "failure"],
  ])("%s", (_what, kind, expected) => {
    expect(hapticOf(kind)).toBe(expected);
  });
});

test("each reason for a refusal has words of its own, which say what to do about it", () => {
  const texts: readonly string[] = Object.values(REFUSAL_TEXT);
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
});

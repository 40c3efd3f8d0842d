import { isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { foundTopic, topicOfDay, TOPICS } from "./topics.rules.ts";

const garden = { stem: "Garten", label: "topic.garden" } as const;
const suggestion = (text: string, field: string, total: number) => ({ text, field, total });

describe("a topic is offered", () => {
  test.each([
    [
      "as the catalogue's subject, not as a title",
      [suggestion("Gartenlust", "TITLE", 40), suggestion("Garten", "KEYWORD", 5)],
      "Garten",
    ],
    [
      "as its most frequent wording",
      [suggestion("Gartenbau", "KEYWORD", 4), suggestion("Garten", "KEYWORD", 9)],
      "Garten",
    ],
    ["not when it has next to nothing", [suggestion("Garten", "KEYWORD", 2)], undefined],
    ["not for a person of that name", [suggestion("Gartenmeister, Eva", "AUTHOR", 12)], undefined],
    ["not when nothing begins like it", [suggestion("Kindergarten", "KEYWORD", 12)], undefined],
  ])("%s", (_name, suggestions, expected) => {
    expect(foundTopic(garden, suggestions)?.text).toBe(expected);
  });

  test("in rotation, one a day", () => {
    const all = TOPICS.map((topic) => ({ topic, field: "KEYWORD", text: topic.stem, total: 9 }));
    const days = all.map((_, index) =>
      isoDate.parse(`2026-11-${String(index + 1).padStart(2, "0")}`),
    );
    expect(new Set(days.map((day) => topicOfDay(all, day)?.text)).size).toBe(all.length);
    expect(topicOfDay([], isoDate.parse("2026-11-21"))).toBeUndefined();
  });
});

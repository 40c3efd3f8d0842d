import { isoDate } from "@freihand/contract";
import type { AdminEvent } from "@freihand/contract/staff";
import { describe, expect, test } from "vitest";
import {
  addressProblem,
  draftedEvent,
  eventDraft,
  eventProblem,
  NEW_EVENT,
  sortedEvents,
  whenOf,
  withoutDay,
} from "./event-draft.rules.ts";

const TITLE = { de: "Lesung", en: "" };
const eventAt = (start: string, end = "", until = ""): AdminEvent => ({
  ...NEW_EVENT,
  title: TITLE,
  start,
  end,
  weekly: { until, except: [] },
});

test.each([
  ["2026-12-03", ""],
  ["2026-12-03", "2026-12-03"],
  ["2026-12-03", "2026-12-05"],
  ["2026-12-03T19:30", ""],
  ["2026-12-03T19:30", "2026-12-03T21:00"],
  ["2026-12-03T19:30", "2026-12-04T01:00"],
])("an event from %s to %s that nobody touches stays as it is", (start, end) => {
  const event = eventAt(start, end);
  expect(draftedEvent(eventDraft(event))).toEqual(event);
});

describe("an event cannot be saved", () => {
  const draft = eventDraft(eventAt("2026-12-03T19:30"));
  test.each([
    ["whole", {}, undefined],
    ["with a link that is not secure", { url: "http://x.example" }, "address"],
    ["with a blank in its link", { url: "foo bar" }, "blank"],
    [
      "with a blank in a link that is not needed",
      { registration: { needed: false, url: "foo bar" } },
      undefined,
    ],
    ["with a link without its beginning", { url: "www.x.example" }, undefined],
    ["without a title", { title: { de: " ", en: "" } }, "incomplete"],
    ["without a day", { day: "" }, "incomplete"],
    ["with an end but no beginning", { from: "", to: "21:00" }, "incomplete"],
    ["with a last day but no end", { lastDay: "2026-12-04" }, "incomplete"],
    [
      "with an empty day without it",
      { weekly: { until: "2026-12-31", except: [""] } },
      "incomplete",
    ],
  ])("%s: %o %s", (_, more, expected) => {
    expect(eventProblem({ ...draft, ...more })).toBe(expected);
  });
});

test.each([
  ["", undefined],
  ["https:/", undefined],
  [" www.x.example ", undefined],
  ["x.example:8080/a", undefined],
  ["https://x.example/a b", "blank"],
  ["foo bar", "blank"],
  ["http://x.example", "address"],
  ["javascript:alert(1)", "address"],
  ["https://", undefined],
])("what is wrong with the address %o: %s", (typed, expected) => {
  expect(addressProblem(typed)).toBe(expected);
});

test("who leaves out the beginning of an address means a secure one", () => {
  const draft = { ...eventDraft(eventAt("2026-12-03")), url: " www.x.example " };
  expect(draftedEvent(draft).url).toBe("https://www.x.example");
});

test("events are sorted by their beginning; a weekly one comes until its last day", () => {
  const listed = [
    { id: "later", event: eventAt("2026-12-10") },
    { id: "weekly", event: eventAt("2026-10-01T09:30", "2026-10-01T10:00", "2026-12-31") },
    { id: "over", event: eventAt("2026-11-20") },
    { id: "today", event: eventAt("2026-11-24T10:00") },
    { id: "running", event: eventAt("2026-11-20", "2026-11-24") },
  ];
  const { coming, past } = sortedEvents(listed, isoDate.parse("2026-11-24"));
  expect(coming.map(({ id }) => id)).toEqual(["weekly", "running", "today", "later"]);
  expect(past.map(({ id }) => id)).toEqual(["over"]);
});

test("when an event is, also where no day is written", () => {
  expect(whenOf(eventAt("2026-12-03T19:30", "", "2026-12-31"))).toEqual({
    day: "2026-12-03",
    time: "19:30",
    isWeekly: true,
  });
  expect(whenOf(eventAt(""))).toEqual({ day: undefined, time: "", isWeekly: false });
});

test("a day without a weekly event is the next week's, until it is changed", () => {
  const once = withoutDay(eventDraft(eventAt("2026-12-03T09:30", "", "2026-12-31")));
  expect(withoutDay(once).weekly.except).toEqual(["2026-12-10", "2026-12-17"]);
  expect(withoutDay(eventDraft(NEW_EVENT)).weekly.except).toEqual([""]);
});

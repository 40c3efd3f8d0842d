import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadProjects } from "../projects.ts";
import { folderWith, PLAIN } from "../testkit/project-folder.ts";

const LESUNG = { id: "lesung", title: "Lesung", start: "2026-12-03T19:30" };
const load = (events: unknown, name = "1.events.json") =>
  loadProjects(folderWith({ ...PLAIN, [`basic/libraries/${name}`]: events }));

describe("an event file next to a library", () => {
  test("is no library of its own, and belongs to the one with its number", () => {
    const [project] = load({ events: [LESUNG] }).all;
    expect(project?.libraries.map(({ events }) => events?.events)).toContainEqual([LESUNG]);
    expect(project?.libraries.filter(({ events }) => events !== undefined)).toHaveLength(1);
  });

  test.each([
    ["a day that is none", { ...LESUNG, start: "3.12.2026" }, "events.0.start"],
    ["a day that no month has", { ...LESUNG, start: "2026-02-31T19:30" }, "events.0.start"],
    [
      "a last day that no month has",
      { ...LESUNG, weekly: { until: "2027-04-31" } },
      "events.0.weekly.until",
    ],
    ["a day of the year 1", { ...LESUNG, start: "0001-01-01T10:00" }, "events.0.start"],
    ["an end before the start", { ...LESUNG, end: "2026-12-03T19:00" }, "events.0.end"],
    ["an end counted before the start", { ...LESUNG, start: "+10", end: "+9" }, "events.0.end"],
    ["an hour that is none", { ...LESUNG, start: "2026-12-03T25:00" }, "events.0.start"],
    ["a time at one end only", { ...LESUNG, end: "2026-12-03" }, "events.0.end"],
    ["an address that is not https", { ...LESUNG, url: "http://a.example/" }, "events.0.url"],
    ["a script", { ...LESUNG, url: "javascript:alert(1)" }, "events.0.url"],
    ["an unknown member", { ...LESUNG, colour: "red" }, "events.0.colour"],
    ["an id with line breaks", { ...LESUNG, id: "a\r\nX:1" }, "events.0.id"],
  ])("%s is refused, with file and field", (_what, event, field) => {
    expect(() => load({ events: [event] })).toThrow(
      expect.objectContaining({
        mistakes: [
          expect.objectContaining({ field, file: expect.stringContaining("1.events.json") }),
        ],
      }),
    );
  });

  test("the same id twice is refused", () => {
    expect(() => load({ events: [LESUNG, LESUNG] })).toThrow(/events\.1\.id/);
  });

  test.each(["99.events.json", "zentral.events.json"])("%s belongs to no library", (name) => {
    expect(() => load({ events: [] }, name)).toThrow(join("libraries", name));
  });
});

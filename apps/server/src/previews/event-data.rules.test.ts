import { expect, test } from "vitest";
import { branch, libraryEvent } from "@freihand/contract";
import { eventData } from "./event-data.rules.ts";
import { schemaMistakes } from "./testkit/schema-org.ts";

const BRANCH = branch.parse({
  id: "zentral",
  name: "Am Markt",
  address: "Marktplatz 4",
  geo: { lat: 48.6, lon: 9.2 },
  hours: [],
  exceptions: [],
});
const eventOf = (facts: object = {}) =>
  libraryEvent.parse({
    id: "e1",
    title: "Lesung",
    start: "2026-12-03T19:30:00+01:00",
    end: "2026-12-03T21:00:00+01:00",
    allDay: false,
    cancelled: false,
    ...facts,
  });
const dataOf = (facts: object = {}) => eventData([eventOf(facts)], [BRANCH])[0];

test("an event has all that is known of it, and no price", () => {
  const more = { text: "Mit\nMusik", image: "https://x.example/a.jpg", url: "https://x.example/e" };
  expect(dataOf({ branchId: "zentral", place: "Saal", price: "5 €", ...more })).toEqual({
    "@type": "Event",
    name: "Lesung",
    startDate: "2026-12-03T19:30:00+01:00",
    endDate: "2026-12-03T21:00:00+01:00",
    eventStatus: "https://schema.org/EventScheduled",
    location: {
      "@type": "Place",
      name: "Saal, Am Markt",
      address: "Marktplatz 4",
      geo: { "@type": "GeoCoordinates", latitude: 48.6, longitude: 9.2 },
    },
    description: "Mit Musik",
    image: "https://x.example/a.jpg",
    url: "https://x.example/e",
  });
});

test.each<[string, object, object]>([
  [
    "a cancelled one says so",
    { cancelled: true },
    { eventStatus: expect.stringMatching("Cancelled") },
  ],
  ["elsewhere", { place: "Park" }, { location: { "@type": "Place", name: "Park" } }],
  ["at a branch", { branchId: "zentral" }, { location: { name: "Am Markt" } }],
  [
    "days end with the last one",
    { allDay: true, start: "2026-12-24T00:00:00+01:00", end: "2026-12-27T00:00:00+01:00" },
    { startDate: "2026-12-24", endDate: "2026-12-26" },
  ],
  ["a long text ends", { text: "ä".repeat(400) }, { description: "ä".repeat(300) }],
])("%s", (_, facts, data) => {
  expect(dataOf(facts)).toMatchObject(data);
});

test.each<[string, object, string]>([
  ["a place", { branchId: "fort" }, "location"],
  ["an end", { end: undefined }, "endDate"],
])("without %s it has none", (_, facts, property) => {
  expect(dataOf(facts)).not.toHaveProperty(property);
});

test("the first fifty are described", () => {
  const events = Array.from({ length: 60 }, (_, at) => eventOf({ title: String(at) }));
  expect(
    eventData(events, [BRANCH])
      .map(({ name }) => name)
      .at(-1),
  ).toBe("49");
});

test.each([
  {},
  { branchId: "zentral", place: "Saal", text: "x", image: "https://x.example/a.jpg" },
  { cancelled: true, end: undefined },
  { allDay: true, start: "2026-12-24T00:00:00+01:00", end: "2026-12-27T00:00:00+01:00" },
])("%j is as schema.org defines it", (facts) => {
  expect(schemaMistakes(dataOf(facts))).toEqual([]);
});

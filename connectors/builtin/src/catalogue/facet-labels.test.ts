import { isoDate, libraryId, projectId } from "@freihand/contract";
import type { FacetId } from "@freihand/catalogue";
import { expect, test } from "vitest";
import { toFacets } from "./facet-labels.ts";

const context = (locale: "de" | "en") => ({
  facts: {
    project: projectId.parse("basic"),
    library: libraryId.parse(1),
    branches: [{ id: "main", name: "Hauptstelle" }],
    policy: {
      currency: "EUR",
      rules: [],
      maxReservations: 1,
      maxQueuePerCopy: 1,
      reserveAvailable: true,
      pickupDays: 1,
      feeLimitCents: 0,
      needsEmail: false,
      maxSuspendDays: 0,
      online: { cancel: true, change: false, renew: true, renewAll: true },
    },
  },
  locale,
  today: isoDate.parse("2026-11-21"),
});

test.each<[FacetId, string, string, string]>([
  ["media", "DVD", "DVD", "DVD"],
  ["media", "AUDIOBOOK", "Hörbuch", "Audiobook"],
  ["branch", "main", "Hauptstelle", "Hauptstelle"],
  ["branch", "gone", "gone", "gone"],
  ["year", "2010-2019", "2010–2019", "2010–2019"],
  ["year", "-1799", "bis 1799", "until 1799"],
  ["language", "ger", "Deutsch", "German"],
  ["language", "???", "???", "???"],
  ["availability", "now", "Jetzt verfügbar", "Available now"],
  ["subject", "Räuber", "Räuber", "Räuber"],
])("%s %s is named %s and %s", (...[id, key, german, english]) => {
  const results = [{ id, options: [{ key, count: 1, active: false }] }];
  expect(toFacets(results, context("de"))[0]?.options[0]?.label).toBe(german);
  expect(toFacets(results, context("en"))[0]?.options[0]?.label).toBe(english);
});

test("a facet without options is not shown, and all but availability accept several", () => {
  const facets = toFacets(
    [
      { id: "series", options: [] },
      { id: "media", options: [{ key: "BOOK", count: 2, active: true }] },
      { id: "availability", options: [{ key: "now", count: 1, active: false }] },
    ],
    context("de"),
  );
  expect(facets.map(({ id, multi }) => [id, multi])).toEqual([
    ["media", true],
    ["availability", false],
  ]);
});

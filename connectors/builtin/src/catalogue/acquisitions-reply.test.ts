import { EMPTY_CATALOGUE, type Arrivals } from "@freihand/catalogue";
import {
  acquisitionsReply as wire,
  isoDate,
  libraryId,
  projectId,
  type BibRecord,
  type MediaType,
} from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { acquisitionsReply } from "./acquisitions-reply.ts";
import { arrivalDays } from "./arrival-days.rules.ts";
import type { CatalogueContext } from "./library-facts.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const day = (text: string) => isoDate.parse(text);
const record = (id: string): BibRecord =>
  plainRecord({
    id,
    title: `Titel ${id}`,
  });
const ARRIVALS: Arrivals = {
  groups: [
    { subject: "Krimi", total: 7, records: [record("a"), record("b")] },
    { subject: "PC", total: 3, records: [record("c")] },
    { subject: undefined, total: 1, records: [record("d")] },
  ],
  mediaTypes: [
    { mediaType: "BOOK", total: 11 },
    { mediaType: "PAPYRUS", total: 1 },
  ],
};
const reply = (locale: CatalogueContext["locale"] = "de", mediaType?: MediaType) =>
  acquisitionsReply(
    { since: day("2026-11-01"), until: day("2026-11-21"), perGroup: 16, mediaType },
    {
      index: { ...EMPTY_CATALOGUE, arrivals: () => ARRIVALS },
      copies: { statesOf: () => new Map() },
    },
    {
      facts: {
        project: projectId.parse("basic"),
        library: libraryId.parse(1),
        branches: [],
        policy: {
          currency: "EUR",
          rules: [],
          maxReservations: 1,
          maxQueuePerCopy: 1,
          reserveAvailable: true,
          pickupDays: 7,
          feeLimitCents: 0,
          needsEmail: false,
          maxSuspendDays: 0,
          online: { cancel: true, change: false, renew: true, renewAll: true },
        },
      },
      locale,
      today: day("2026-11-21"),
    },
  );

describe("new titles in a reply", () => {
  test("match the contract, with the remaining ones named in the patron's language", () => {
    expect(() => wire.parse(reply())).not.toThrow();
    expect(reply().groups.map(({ label, total }) => [label, total])).toEqual([
      ["Krimi", 7],
      ["PC", 3],
      ["Weitere Titel", 1],
    ]);
    expect(reply("en").groups.at(-1)?.label).toBe("More titles");
    expect(reply().mediaTypes).toEqual([{ mediaType: "BOOK", total: 11 }]);
  });

  test("link to a search where the search can express it", () => {
    const [crime, short, others] = reply("de", "DVD").groups;
    expect(crime?.search).toEqual({
      id: "KEYWORD",
      value: "Krimi",
      filters: { subject: ["Krimi"], media: ["DVD"] },
      sort: "newest",
    });
    expect(reply().groups[0]?.search?.filters).toEqual({ subject: ["Krimi"] });
    // two letters are too few for the search
    expect(short?.search).toBeUndefined();
    expect(others?.search).toBeUndefined();
  });
});

describe("the date from which a title is new", () => {
  test.each([
    [undefined, "2026-10-22"],
    ["2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-22"],
    ["2025-11-20", "2025-11-20"],
    ["2025-11-19", "2025-11-20"],
    ["1900-01-01", "2025-11-20"],
  ])("requested %s it is %s", (since, first) => {
    const wish = since === undefined ? undefined : day(since);
    expect(arrivalDays(wish, day("2026-11-21"))).toEqual({ since: first, until: "2026-11-21" });
  });
});

import { isoDate, libraryId, projectId, type BibRecord, type Locale } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { toHit } from "./hit.rules.ts";
import type { CatalogueContext } from "./library-facts.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const record = (facts: Partial<BibRecord>): BibRecord =>
  plainRecord({
    title: "Titel",
    ...facts,
  });

const context = (locale: Locale = "de"): CatalogueContext => ({
  facts: {
    project: projectId.parse("basic"),
    library: libraryId.parse(1),
    branches: [],
    policy: {
      currency: "EUR",
      rules: [],
      maxReservations: 1,
      maxQueuePerCopy: 1,
      reserveAvailable: false,
      pickupDays: 1,
      feeLimitCents: 0,
      needsEmail: false,
      maxSuspendDays: 0,
      online: { cancel: true, change: true, renew: true, renewAll: true },
    },
  },
  locale,
  today: isoDate.parse("2026-11-21"),
});

describe("a title without copies", () => {
  const copy = { id: "c", branch: "main", status: "loanable" } as const;
  const text = (facts: Partial<BibRecord>, hasVolumes: (id: string) => boolean) =>
    toHit(record(facts), undefined, { ...context(), hasVolumes }).availability.text;

  test("points to its volumes only where the catalogue has some", () => {
    expect(text({}, (id) => id === "r")).toBe("siehe die einzelnen Bände");
    expect(text({}, () => false)).toBe("keine Exemplare");
  });

  test("asks the catalogue for its volumes only where it has no copies", () => {
    const asked: string[] = [];
    const ask = (id: string) => {
      asked.push(id);
      return true;
    };
    expect(text({ items: [copy] }, ask)).not.toBe("siehe die einzelnen Bände");
    expect(asked).toEqual([]);
  });
});

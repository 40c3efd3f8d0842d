import { describe, expect, it } from "vitest";
import { deletedRecordsOf, planHarvest, type PlanFacts } from "./harvest-plan.rules.ts";

const source = { url: "https://example.org/oai", set: "", prefix: "marc21", reading: "{}" };
const NOW = Date.UTC(2026, 10, 24, 3, 15);
const mark = { source, since: "2026-11-23T03:15:00Z", fullOn: "2026-11-20T03:15:00Z" };
const facts: PlanFacts = {
  source,
  mark,
  granularity: "second",
  deletedRecords: "persistent",
  isFullRequested: false,
  fullEveryDays: undefined,
  nowMs: NOW,
};

it("what changed is fetched from an hour before the last success", () => {
  expect(planHarvest(facts)).toEqual({ kind: "changes", from: "2026-11-23T02:15:00Z" });
  expect(planHarvest({ ...facts, granularity: "day" })).toEqual({
    kind: "changes",
    from: "2026-11-22",
  });
});

describe("everything is fetched", () => {
  it.each<[Partial<PlanFacts>, RegExp]>([
    [{ mark: undefined }, /nothing has been harvested/],
    [{ isFullRequested: true }, /requested/],
    [{ source: { ...source, url: "https://example.org/other" } }, /have changed/],
    [{ source: { ...source, set: "books" } }, /have changed/],
    [{ source: { ...source, prefix: "marcxml" } }, /have changed/],
    [{ source: { ...source, reading: '{"recordNumber":1}' } }, /have changed/],
    [{ mark: { ...mark, since: "yesterday" } }, /not known/],
    [{ deletedRecords: "no" }, /deletedRecord no/],
    [{ deletedRecords: "transient", nowMs: NOW + 3 * 86_400_000 }, /deletedRecord transient/],
    [{ fullEveryDays: 4 }, /fullEveryDays/],
  ])("%j", (changed, why) => {
    expect(planHarvest({ ...facts, ...changed })).toEqual({
      kind: "full",
      why: expect.stringMatching(why),
    });
  });
});

describe("only changes are fetched", () => {
  it.each<[Partial<PlanFacts>]>([
    [{ deletedRecords: "transient" }],
    [{ deletedRecords: "no", fullEveryDays: 7 }],
    [{ fullEveryDays: 5 }],
    [{ nowMs: NOW + 900 * 86_400_000 }],
  ])("%j", (changed) => {
    expect(planHarvest({ ...facts, ...changed }).kind).toBe("changes");
  });
});

it("a daily full harvest is due although it began some minutes earlier", () => {
  const daily = { ...facts, fullEveryDays: 1, mark: { ...mark, fullOn: "2026-11-23T03:21:00Z" } };
  expect(planHarvest(daily).kind).toBe("full");
});

it.each([
  ["persistent", "persistent"],
  ["transient", "transient"],
  ["no", "no"],
  ["", "no"],
])("deletedRecord %s", (declared, meaning) => {
  expect(deletedRecordsOf(declared)).toBe(meaning);
});

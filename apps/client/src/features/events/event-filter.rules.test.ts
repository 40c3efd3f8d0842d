import { describe, expect, test } from "vitest";
import { listAudiences, branchIdsOf, filterEvents } from "./event-filter.rules.ts";
import { someEvent } from "./fixtures/some-event.ts";

const EVENTS = [
  someEvent({
    id: "kino",
    title: "Kino für Mädchen & Jungen",
    branchId: "nord",
    audience: "Kinder",
  }),
  someEvent({
    id: "straße",
    title: "Lesung",
    text: "Die Straße",
    branchId: "zentral",
    audience: "Alle",
  }),
  someEvent({ id: "ort", title: "Konzert", place: "Café Zentral" }),
];
const NOTHING = { branchId: undefined, audience: undefined, words: "" };
const nameOf = (id: string) => (id === "nord" ? "Nordstadt" : undefined);
const found = (filter: Partial<typeof NOTHING> | { branchId?: string; audience?: string }) =>
  filterEvents(EVENTS, { ...NOTHING, ...filter }, nameOf).map(({ id }) => id);

describe("filtering events", () => {
  test.each([
    [{}, ["kino", "straße", "ort"]],
    [{ words: "   " }, ["kino", "straße", "ort"]],
    [{ words: "MÄDCHEN" }, ["kino"]],
    [{ words: "madchen" }, ["kino"]],
    [{ words: "strasse" }, ["straße"]],
    [{ words: "cafe konzert" }, ["ort"]],
    [{ words: "konzert lesung" }, []],
    [{ words: "nordstadt" }, ["kino"]],
    [{ words: ".*" }, []],
    [{ branchId: "nord" }, ["kino"]],
    [{ audience: "Alle" }, ["straße"]],
    [{ branchId: "nord", audience: "Alle" }, []],
  ])("%j", (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  test("offers only options that match something", () => {
    expect(listAudiences(EVENTS)).toEqual(["Alle", "Kinder"]);
    expect([...branchIdsOf(EVENTS)]).toEqual(["nord", "zentral"]);
  });
});

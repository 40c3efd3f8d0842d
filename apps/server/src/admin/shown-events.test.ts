import { isoDate } from "@freihand/contract";
import type { AdminEvent } from "@freihand/contract/staff";
import { describe, expect, test } from "vitest";
import { shownEvents, withEvent } from "./shown-events.ts";

const TODAY = isoDate.parse("2026-11-24");
const FILE = `{
  "events": [
    { "id": "krabbel", "title": "Krabbelgruppe", "start": "+1T09:30", "weekly": { "until": "+42", "except": ["+15"] }, "image": "https://lindenau.example/k.jpg" },
    { "id": "lesung", "title": { "de": "Lesung", "en": "Reading" }, "start": "2026-12-03T19:30", "registration": { "needed": false } }
  ]
}
`;
const shown = (text = FILE) => shownEvents(text, TODAY) ?? [];
const eventOf = (id: string, text = FILE): AdminEvent => {
  const found = shown(text).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found.event;
};
const change = (body: { readonly id?: string; readonly event?: AdminEvent }, text = FILE) =>
  withEvent(text, { ...body, fingerprint: "x" }, TODAY);

describe("the events in a library's file", () => {
  test("are shown with dates, also where the file counts from today", () => {
    expect(eventOf("krabbel")).toMatchObject({
      title: { de: "Krabbelgruppe", en: "Krabbelgruppe" },
      start: "2026-11-25T09:30",
      end: "",
      weekly: { until: "2027-01-05", except: ["2026-12-09"] },
    });
  });

  test.each(["krabbel", "lesung"])("%s that nobody has changed keeps every letter", (id) => {
    expect(change({ id, event: eventOf(id) })).toBe(FILE);
  });

  test("one is changed in what was changed; what the screen does not show stays", () => {
    const event = { ...eventOf("krabbel"), cancelled: true, title: { de: "Babys", en: "" } };
    expect(change({ id: "krabbel", event })).toBe(
      FILE.replace('"Krabbelgruppe"', '"Babys"').replace(
        '"https://lindenau.example/k.jpg" }',
        '"https://lindenau.example/k.jpg",\n    "cancelled": true }',
      ),
    );
  });

  test("one is removed, the others keep their letters", () => {
    const changed = change({ id: "krabbel" });
    expect(shown(changed).map(({ id }) => id)).toEqual(["lesung"]);
    expect(changed).toContain('{ "id": "lesung", "title": { "de": "Lesung", "en": "Reading" }');
  });

  test("one is made, with an id of its own", () => {
    const event = { ...eventOf("lesung"), text: { de: "Mit **Musik**.", en: "" } };
    const changed = change({ event });
    expect(eventOf("lesung-2", changed)).toEqual({
      ...event,
      text: { de: "Mit **Musik**.", en: "Mit **Musik**." },
    });
    expect(changed.startsWith(FILE.slice(0, FILE.indexOf("  ]\n")).trimEnd())).toBe(true);
  });

  test("the first one begins the file", () => {
    expect(shownEvents("", TODAY)).toEqual([]);
    const begun = change(
      { event: { ...eventOf("lesung"), url: " https://lindenau.example " } },
      "",
    );
    expect(JSON.parse(begun)).toEqual({
      events: [
        {
          id: "lesung",
          title: { de: "Lesung", en: "Reading" },
          start: "2026-12-03T19:30",
          url: "https://lindenau.example",
        },
      ],
    });
  });

  test("an unknown one is not changed, and what is no such file shows none", () => {
    expect(() => change({ id: "west", event: eventOf("lesung") })).toThrow();
    expect(shownEvents('{ "events": [7] }', TODAY)).toBeUndefined();
    expect(change({ id: "west" }, "{")).toBe("{");
  });
});

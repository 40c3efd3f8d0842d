import { isoDate, type Availability } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { availabilityView, copyTone } from "./availability.rules.ts";

const due = isoDate.parse("2026-12-03");
const branches = [
  { id: "n", name: "Nord", free: 0, total: 1, shelfmark: "N 1" },
  { id: "z", name: "Zentrale", free: 1, total: 2, shelfmark: "Gar 4" },
  { id: "s", name: "Süd", free: 2, total: 2 },
];
const green: Availability = { light: "GREEN", text: "da", free: 3, total: 5, branches };

describe("the tone of a title", () => {
  test.each([
    ["GREEN", 0, "available"],
    ["GREEN", 2, "available"],
    ["YELLOW", 0, "notForLoan"],
    ["YELLOW", 1, "reserved"],
    ["RED", 0, "onLoan"],
    ["RED", 3, "onLoan"],
    ["UNKNOWN", 0, "unknown"],
  ] as const)("%s with %i reservations: %s", (light, queue, tone) => {
    expect(availabilityView({ light, text: "", queue }, "BOOK").tone).toBe(tone);
    expect(copyTone({ light, reservations: queue })).toBe(tone);
  });

  test.each([
    ["GREEN", "EBOOK", "online"],
    ["UNKNOWN", "EAUDIO", "online"],
    ["RED", "EBOOK", "onLoan"],
  ] as const)("%s over the network, %s: %s", (light, media, tone) => {
    expect(availabilityView({ light, text: "" }, media).tone).toBe(tone);
  });
});

test("the first branch with a free copy is named, with its shelfmark", () => {
  const view = availabilityView(green, "BOOK");
  expect(view.place).toEqual({ branch: "Zentrale", shelfmark: "Gar 4" });
  expect(view.morePlaces).toBe(1);
});

test("the patron's own branch is named before the others, but only when a copy stands there", () => {
  expect(availabilityView(green, "BOOK", "Süd").place?.branch).toBe("Süd");
  expect(availabilityView(green, "BOOK", "Nord").place?.branch).toBe("Zentrale");
});

test("a day of return is told only of what is on loan", () => {
  const away = availabilityView({ light: "RED", text: "", nextDate: due, queue: 2 }, "BOOK");
  expect(away).toMatchObject({ due, queue: 2, place: undefined, morePlaces: 0 });
  expect(availabilityView({ ...green, nextDate: due }, "BOOK").due).toBeUndefined();
});

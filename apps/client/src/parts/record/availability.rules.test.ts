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
    [{ light: "GREEN", queue: 2 }, "available"],
    [{ light: "YELLOW", queue: 0 }, "notForLoan"],
    [{ light: "YELLOW", queue: 1 }, "reserved"],
    [{ light: "RED", nextDate: due }, "onLoan"],
    [{ light: "RED", nextDate: due, queue: 3 }, "onLoan"],
    [{ light: "RED" }, "notForLoan"],
    [{ light: "UNKNOWN" }, "unknown"],
  ] as const)("%o: %s", (standing, tone) => {
    expect(availabilityView({ text: "", ...standing }, "BOOK").tone).toBe(tone);
  });

  test.each([
    ["GREEN", "EBOOK", "online"],
    ["UNKNOWN", "EAUDIO", "online"],
    ["RED", "EBOOK", "notForLoan"],
  ] as const)("%s over the network, %s: %s", (light, media, tone) => {
    expect(availabilityView({ light, text: "" }, media).tone).toBe(tone);
  });
});

describe("the tone of a copy", () => {
  test.each([
    [{ light: "GREEN", reservable: true }, "available"],
    [{ light: "YELLOW", reservable: true }, "reserved"],
    [{ light: "YELLOW", reservable: false }, "notForLoan"],
    [{ light: "RED", reservable: true, returnDate: due }, "onLoan"],
    [{ light: "RED", reservable: true }, "notForLoan"],
  ] as const)("%o: %s", (copy, tone) => {
    expect(copyTone(copy)).toBe(tone);
  });
});

test("the first branch with a free copy is named, with its shelfmark", () => {
  const view = availabilityView(green, "BOOK");
  expect(view.place).toEqual({ branch: "Zentrale", shelfmark: "Gar 4" });
  expect(view.morePlaces).toBe(1);
});

test("the patron's own branch is named before the others, but only if a copy is there", () => {
  expect(availabilityView(green, "BOOK", "Süd").place?.branch).toBe("Süd");
  expect(availabilityView(green, "BOOK", "Nord").place?.branch).toBe("Zentrale");
});

test("a return date is shown only for what is on loan", () => {
  const away = availabilityView({ light: "RED", text: "", nextDate: due, queue: 2 }, "BOOK");
  expect(away).toMatchObject({ due, queue: 2, place: undefined, morePlaces: 0 });
  expect(availabilityView({ ...green, nextDate: due }, "BOOK").due).toBeUndefined();
});

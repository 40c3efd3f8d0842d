import { describe, expect, test } from "vitest";
import { viewIn } from "../testkit/desk-examples.ts";
import { reservedLine, reserveQuestions } from "./hold-words.rules.ts";
import { titleHitOf } from "./title-hit.rules.ts";
import { hit } from "@freihand/contract";

describe("what was reserved, in one line", () => {
  test.each([
    { state: "waiting", branch: "north", de: "VORGEMERKT nach Nord", en: "RESERVED for Nord" },
    { state: "ready", branch: "north", de: "ABHOLBEREIT in Nord", en: "READY in Nord" },
    { state: "transit", branch: "gone", de: "UNTERWEGS nach gone", en: "ON ITS WAY to gone" },
  ] as const)("$state", ({ state, branch, de, en }) => {
    const reserved = { kind: "done", title: "Momo", state } as const;
    expect(reservedLine(reserved, { view: viewIn("de"), branch })).toBe(de);
    expect(reservedLine(reserved, { view: viewIn("en"), branch })).toBe(en);
  });
});

test("why not, in the words of the desk", () => {
  const reasons = [{ reason: "queue_full", overridableBy: "desk" }] as const;
  expect(reserveQuestions(reasons, viewIn("en"))).toEqual([
    { ...reasons[0], text: "As many as allowed wait for it already." },
  ]);
});

test.each([
  { reason: "too_many", de: "Schon 6 von 5 möglichen Vormerkungen.", en: /^6 of 5 possible/ },
  { reason: "queue_full", de: "Schon 6 von 5 Plätzen der Warteschlange vergeben.", en: /^6 of 5/ },
] as const)("$reason has its figures", ({ reason, de, en }) => {
  const reasons = [{ reason, overridableBy: "desk", limit: { now: 6, most: 5 } }] as const;
  expect(reserveQuestions(reasons, viewIn("de"))[0]?.text).toBe(de);
  expect(reserveQuestions(reasons, viewIn("en"))[0]?.text).toMatch(en);
});

test("what is owed is an amount", () => {
  const limit = { now: 1250, most: 1000, currency: "EUR" };
  const reasons = [{ reason: "fees", overridableBy: "desk", limit }] as const;
  const [question] = reserveQuestions(reasons, viewIn("de"));
  expect(question?.text).toMatch(/^Offene Gebühren: 12,50.€, die Grenze ist 10,00.€\.$/);
});

test("a title has its subtitle and what is known of it", () => {
  const availability = { light: "RED", text: "Verliehen" };
  const base = { libraryId: 1, id: "r1", title: "Momo", mediaType: "BOOK", availability };
  expect(titleHitOf(hit.parse(base))).toEqual({
    recordId: "r1",
    title: "Momo",
    format: "BOOK",
    status: "Verliehen",
  });
  const more = { subtitle: "Märchen", author: "Ende, Michael", year: 1973 };
  expect(titleHitOf(hit.parse({ ...base, ...more }))).toMatchObject({
    title: "Momo: Märchen",
    author: "Ende, Michael",
    year: 1973,
  });
});

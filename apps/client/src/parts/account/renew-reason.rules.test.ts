import { describe, expect, it } from "vitest";
import { isoDate } from "@freihand/contract";
import { refusalText, renewedAgainFrom } from "./renew-reason.rules.ts";

describe("why a loan cannot be renewed", () => {
  const earliest = isoDate.parse("2026-12-01");
  it.each([
    ["too_soon", { ok: false, earliest }, { key: "multistep.renew.too-soon", earliest }],
    ["too_soon", { ok: false }, { key: "multistep.renew.too-soon-undated" }],
    ["too_many", { ok: false, used: 3, max: 3 }, { key: "multistep.renew.too-many", max: 3 }],
    ["too_many", { ok: false, used: 0, max: 0 }, { key: "multistep.renew.too-many-never" }],
    ["too_many", { ok: false }, { key: "multistep.renew.too-many-uncounted" }],
    ["on_reserve", { ok: false }, { key: "multistep.renew.on-reserve" }],
    ["card_expired", { ok: false }, { key: "multistep.renew.card-expired" }],
    ["fees", { ok: false }, { key: "multistep.renew.fees" }],
    ["blocked", { ok: false }, { key: "multistep.renew.blocked" }],
    ["not_allowed", { ok: false }, { key: "multistep.renew.not-allowed" }],
    ["unknown", undefined, { key: "multistep.renew.unknown" }],
    [undefined, { ok: false }, { key: "multistep.renew.unknown" }],
  ] as const)("%s with %o", (reason, facts, text) => {
    expect(refusalText(reason, facts)).toEqual(text);
  });
});

describe("from when a renewed loan may be renewed again", () => {
  const earliest = isoDate.parse("2026-12-01");
  it.each([
    ["renewed, and too soon again", { ok: false, reason: "too_soon", used: 1, earliest }, earliest],
    ["never renewed", { ok: false, reason: "too_soon", used: 0, earliest }, undefined],
    ["renewed, and too often", { ok: false, reason: "too_many", used: 3, earliest }, undefined],
    ["no day known", { ok: false, reason: "too_soon", used: 1 }, undefined],
  ] as const)("%s", (_name, renew, from) => {
    expect(renewedAgainFrom(renew)).toBe(from);
  });
});

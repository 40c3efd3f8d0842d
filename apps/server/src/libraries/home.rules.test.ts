import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { homeSettings } from "../projects/settings/home-settings.rules.ts";
import { homeAt } from "./home.rules.ts";

const TITLE = { de: "Lesenacht", en: "Reading night" };
const at = (day: string, home: object, locale: "de" | "en" = "de") =>
  homeAt(homeSettings.parse(home), locale, isoDate.parse(day));

test.each<readonly [string, object, boolean]>([
  ["without days", {}, true],
  ["on its first day", { from: "2026-12-01" }, true],
  ["before it", { from: "2026-12-02" }, false],
  ["on its last day", { until: "2026-12-01" }, true],
  ["after it", { until: "2026-11-30" }, false],
])("a banner %s", (_, days, isShown) => {
  const home = at("2026-12-01", { banner: { title: TITLE, ...days } });
  expect(home?.banner?.title).toBe(isShown ? "Lesenacht" : undefined);
});

test("texts are in the patron's language, else in the other", () => {
  const banner = {
    title: TITLE,
    text: { de: "Nur **deutsch**" },
    link: { url: "/events", label: { en: "Programme" } },
    until: "2026-12-05",
  };
  const picks = [{ id: "t1", text: { en: "Read it" } }, { id: "t2" }];
  expect(at("2026-12-01", { banner, picks }, "en")).toEqual({
    banner: {
      title: "Reading night",
      text: "Nur **deutsch**",
      link: { url: "/events", label: "Programme" },
      until: "2026-12-05",
    },
    picks: [{ id: "t1", text: "Read it" }, { id: "t2" }],
  });
});

test("where there is nothing to show, nothing is sent", () => {
  expect(homeAt(undefined, "de", isoDate.parse("2026-12-01"))).toBeUndefined();
  expect(at("2026-12-01", {})).toBeUndefined();
});

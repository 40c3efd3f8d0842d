import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform, type FakePlatform } from "../../platform/fake/index.ts";
import type { GeoResult } from "../../platform/ports/platform.ts";
import { namesIn, openList, section } from "./fixtures/library-page.ts";

function placed(...results: readonly GeoResult[]): FakePlatform {
  const left = [...results];
  return {
    ...fakePlatform(),
    geolocation: {
      position: () => Promise.resolve(left.shift() ?? { status: "position-unavailable" }),
    },
  };
}

describe("near me", () => {
  test("sorts by distance and back, the position staying in memory", async () => {
    const platform = placed({ status: "found", lat: 48.02, lon: 9 });
    const { user } = await openList({ platform });
    await user.click(await screen.findByRole("button", { name: "In meiner Nähe" }));
    expect(namesIn(await section("Nach Entfernung"))).toEqual([
      "Birkenbücherei (BB)",
      "Ahornbücherei (AB)",
      "Eichenbücherei (EB)",
      "Übungsbücherei (ÜB)",
    ]);
    expect(screen.getByText("Groß Birken · 2,2 km")).toBeVisible();
    expect(screen.getByText("Ahorn · 220 km")).toBeVisible();
    expect(JSON.stringify([...platform.storedTexts])).not.toContain("48.02");
    await user.click(screen.getByRole("button", { name: "In meiner Nähe" }));
    expect(namesIn(await section("Alle Bibliotheken"))[0]).toBe("Ahornbücherei (AB)");
  });

  test.each([
    ["permission-denied", /darf Ihren Standort nicht lesen/],
    ["position-unavailable", /lässt sich zurzeit nicht bestimmen/],
    ["timeout", /nicht rechtzeitig/],
  ] as const)("%s is explained in words and can be retried", async (status, words) => {
    const platform = placed({ status }, { status: "found", lat: 48, lon: 9 });
    const { user } = await openList({ platform });
    await user.click(await screen.findByRole("button", { name: "In meiner Nähe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(namesIn(await section("Alle Bibliotheken"))[0]).toBe("Ahornbücherei (AB)");
    await user.click(screen.getByRole("button", { name: "In meiner Nähe" }));
    expect(await section("Nach Entfernung")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is absent if the device has no geolocation", async () => {
    await openList();
    await screen.findByRole("searchbox");
    expect(screen.queryByRole("button", { name: "In meiner Nähe" })).toBeNull();
  });
});

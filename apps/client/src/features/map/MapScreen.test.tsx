import { config, libraryId, type Library } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { madeUpLibrary } from "../../parts/fixtures/many-libraries.ts";
import { fakePlatform, type FakePlatform } from "../../platform/fake/index.ts";
import { CONFIG, INFO } from "../../testkit/demo-data.ts";
import { answers, refusal } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";

const LIBRARIES = [
  madeUpLibrary(1, { libname: "Ahorn", city: "Groß Birken", geo: { lat: 50, lon: 9 } }),
  madeUpLibrary(2, { libname: "Birke", city: "Ahorn", geo: { lat: 48, lon: 9 } }),
  madeUpLibrary(3, { libname: "Eiche", city: "Eich" }),
];
const TILES = "https://tiles.example/{z}/{x}/{y}.png";
const MAPPED = config.parse({
  ...CONFIG,
  map: { tiles: TILES, attribution: "© <b>Wer</b>" },
});

beforeAll(async () => {
  // What Leaflet needs from a browser, and jsdom does not have.
  Object.assign(SVGSVGElement.prototype, { createSVGRect: () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  // The outline is assembled here: that takes longer than a test waits for something to appear.
  await import("./MapColumn.tsx");
}, 30_000);

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Silent);
  vi.stubGlobal("IntersectionObserver", SeesEverything);
});

class Silent {
  observe() {}
  disconnect() {}
}

class SeesEverything {
  readonly #tell: (entries: readonly unknown[]) => void;
  constructor(tell: (entries: readonly unknown[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element) {
    queueMicrotask(() => {
      this.#tell([{ target, isIntersecting: true }]);
    });
  }
  disconnect() {}
}

async function openMap(path = "/map", choices: StartChoices & { libraries?: Library[] } = {}) {
  const { libraries = LIBRARIES, handlers = [], ...start } = choices;
  const started = await renderApp(path, {
    handlers: [...handlers, answers("libraries", libraries)],
    ...start,
  });
  await screen.findByRole("application", { name: "Karte der Bibliotheken" });
  return started;
}

const list = () => screen.getByRole("region", { name: /Bibliotheken|Nach Entfernung/ });
const row = (name: string) => within(list()).getByRole("button", { name: new RegExp(`^${name}`) });
const names = () =>
  within(list())
    .getAllByRole("listitem")
    .flatMap((item) => (item.dataset["library"] === undefined ? [] : item.dataset["library"]));

const placed = (position: NonNullable<FakePlatform["geolocation"]>["position"]): FakePlatform => ({
  ...fakePlatform(),
  geolocation: { position },
});

describe("the list beside the map", () => {
  test("shows every library, also one that is not on the map, and whether it is open", async () => {
    await openMap();
    expect(names()).toEqual(["1", "2", "3"]);
    expect(row("Eiche")).toHaveTextContent("Eich · nicht auf der Karte");
    await waitFor(() => {
      expect(row("Ahorn")).toHaveTextContent("1 von 2 Zweigstellen sind jetzt geöffnet");
    });
  });

  test("opens what the address names, and the address follows what is opened", async () => {
    const { user } = await openMap("/map?library=2");
    expect(row("Birke")).toHaveAttribute("aria-expanded", "true");
    await user.click(row("Eiche"));
    expect(row("Birke")).toHaveAttribute("aria-expanded", "false");
    expect(await within(list()).findByText(/kein Ort hinterlegt/, undefined, {})).toBeVisible();
    await user.click(row("Eiche"));
    expect(row("Eiche")).toHaveAttribute("aria-expanded", "false");
  });

  test("a library can be used from here", async () => {
    const { user, model } = await openMap("/map?library=2");
    await user.click(
      await within(list()).findByRole("button", { name: "Diese Bibliothek nutzen" }),
    );
    expect(model.libraryState.getState().libraryId).toBe(libraryId.parse(2));
  });

  test("only open ones, which excludes a library that does not answer", async () => {
    const handlers = [
      answers("libraryInfo", ({ params }) =>
        params["libraryId"] === "2"
          ? refusal(404, "not_found")
          : { ...INFO, libraryId: libraryId.parse(Number(params["libraryId"])) },
      ),
    ];
    const { user } = await openMap("/map", { handlers });
    await waitFor(() => {
      expect(row("Birke")).toHaveTextContent("Öffnungszeiten zurzeit nicht abrufbar");
    });
    await user.click(screen.getByRole("switch", { name: "Nur jetzt geöffnet" }));
    expect(await screen.findByText("Öffnungszeiten geprüft: 3 von 3")).toBeVisible();
    expect(names()).toEqual(["1", "3"]);
  });

  test("is sorted by distance on request, and the position stays in memory", async () => {
    let asked = 0;
    const platform = placed(() => {
      asked += 1;
      return Promise.resolve({ status: "found", lat: 48.02, lon: 9 });
    });
    const { user } = await openMap("/map", { platform });
    expect(asked).toBe(0);
    await user.click(screen.getByRole("button", { name: "Mein Standort" }));
    expect(await screen.findByText("Ihr Standort bleibt auf diesem Gerät.")).toBeVisible();
    expect(names()).toEqual(["2", "1", "3"]);
    expect(row("Birke")).toHaveTextContent("Ahorn · 2,2 km");
    expect(JSON.stringify([...platform.storedTexts])).not.toContain("48.02");
  });

  test.each([
    ["permission-denied", /darf Ihren Standort nicht lesen/],
    ["position-unavailable", /lässt sich zurzeit nicht bestimmen/],
    ["timeout", /nicht rechtzeitig/],
  ] as const)("%s is explained in words", async (status, words) => {
    const { user } = await openMap("/map", { platform: placed(() => Promise.resolve({ status })) });
    await user.click(screen.getByRole("button", { name: "Mein Standort" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });
});

describe("map tiles", () => {
  const mapped = { handlers: [answers("config", MAPPED)] };
  const pictures = () => document.querySelectorAll(".leaflet-container img");

  test("need no consent where the project has none", async () => {
    await openMap();
    expect(screen.queryByRole("region", { name: "Straßenkarte laden?" })).toBeNull();
    expect(pictures()).toHaveLength(0);
  });

  test("wait for consent, which is remembered and can be withdrawn", async () => {
    const { user, platform } = await openMap("/map", mapped);
    const question = await screen.findByRole("region", { name: "Straßenkarte laden?" });
    expect(question).toHaveTextContent("tiles.example");
    expect(pictures()).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Straßenkarte laden" }));
    // The attribution is shown as text, whatever it contains.
    expect(await screen.findByText("© <b>Wer</b>")).toBeVisible();
    expect(platform.storedTexts.get("freihand.map-tiles")).toContain('"tiles.example":"yes"');
    await user.click(screen.getByRole("button", { name: "Keine Straßenkarte mehr laden" }));
    expect(platform.storedTexts.get("freihand.map-tiles")).toContain('"tiles.example":"no"');
    expect(screen.getByText("Umrisse: Natural Earth")).toBeVisible();
  });
});

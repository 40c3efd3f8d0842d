import { libraryId, type Config } from "@freihand/contract";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { CONFIG } from "../../testkit/demo-data.ts";
import { ownConfig } from "../../testkit/own-config.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderPart, type StartChoices } from "../../testkit/RenderApp.tsx";
import { AppHint } from "./AppHint.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const APPS: Config = {
  ...CONFIG,
  features: { ...CONFIG.features, appHints: true },
  settings: {
    ios: { link: "https://apps.example/ios/{id}" },
    android: { link: "https://apps.example/android/{id}" },
  },
};

const started = (choices: StartChoices = {}, config = APPS) =>
  renderPart(<AppHint />, { library: 1, handlers: [answers("config", config)], ...choices });

const TITLE = "Stadtbücherei Lindenau gibt es auch als App";
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("selecting a library says that there is an app, with both links on a computer", async () => {
  await started();
  expect(await screen.findByRole("region", { name: TITLE })).toBeVisible();
  expect(screen.getByRole("link", { name: "App für iPhone und iPad" })).toHaveAttribute(
    "href",
    "https://apps.example/ios/1",
  );
  expect(screen.getByRole("link", { name: "App für Android" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
});

test("on a phone there is its own link only, and opening the app closes the hint", async () => {
  const { user } = await started({ platform: fakePlatform({ system: "android" }) });
  const link = await screen.findByRole("link", { name: "App öffnen" });
  expect(link).toHaveAttribute("href", "https://apps.example/android/1");
  await user.click(link);
  expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
});

test.each([
  ["hints are off in the configuration", { ...APPS, features: CONFIG.features }],
  ["the library has no link", { ...APPS, settings: {} }],
])("there is no hint when %s", async (_name, config) => {
  const { model } = await started({}, config);
  await vi.waitFor(() => {
    expect(ownConfig(model)?.features).toEqual(config.features);
    expect(model.queries.isFetching()).toBe(0);
  });
  expect(screen.queryByRole("region")).toBeNull();
});

test("it disappears after ten seconds", async () => {
  await started();
  await screen.findByRole("region", { name: TITLE });
  await pass(5000);
  expect(screen.getByRole("region", { name: TITLE })).toBeVisible();
  await pass(5000);
  expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
});

test("it stays while it is hovered or has the focus, and then its time starts again", async () => {
  await started();
  const hint = await screen.findByRole("region", { name: TITLE });
  fireEvent.pointerEnter(hint);
  await pass(60_000);
  act(() => {
    screen.getByRole("button", { name: "Hinweise ausblenden" }).focus();
  });
  fireEvent.pointerLeave(hint);
  await pass(60_000);
  expect(hint).toBeVisible();
  act(() => {
    screen.getByRole("link", { name: "App für Android" }).focus();
  });
  await pass(60_000);
  expect(hint).toBeVisible();
  act(() => {
    screen.getByRole("link", { name: "App für Android" }).blur();
  });
  await pass(5000);
  expect(hint).toBeVisible();
  await pass(5000);
  expect(hint).not.toBeInTheDocument();
});

test("its button hides hints for good", async () => {
  const { user, model } = await started();
  await user.click(await screen.findByRole("button", { name: "Hinweise ausblenden" }));
  expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
  expect(model.settings.getState().hintsHidden).toBe(true);
  act(() => {
    model.libraryState.getState().select(libraryId.parse(2));
  });
  expect(screen.queryByRole("region")).toBeNull();
});

test("selecting another library replaces it", async () => {
  const { model } = await started();
  await screen.findByRole("region", { name: TITLE });
  act(() => {
    model.libraryState.getState().select(libraryId.parse(2));
  });
  expect(
    await screen.findByRole("region", { name: /^Gemeindebibliothek Erlenbach/ }),
  ).toBeVisible();
  expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
});

import { config, type Config } from "@freihand/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CONFIG } from "../../../testkit/demo-data.ts";
import { answers } from "../../../testkit/fake-server.ts";
import { renderApp } from "../../../testkit/RenderApp.tsx";

const WITH_LOGOS: Config = config.parse({
  ...CONFIG,
  images: {
    dark: { small: { url: "logo-dark.svg", _hash: "d1" } },
    light: { small: { url: "logo-light.svg", _hash: "l1" } },
  },
});

const picture = async () =>
  within(await screen.findByRole("banner"))
    .queryByRole("presentation", { hidden: true })
    ?.getAttribute("src");

test("the configured logo comes in the variant for the bar's colour", async () => {
  const { model } = await renderApp("/", { handlers: [answers("config", WITH_LOGOS)] });
  act(() => {
    model.settings.getState().setDarkTheme(false);
  });
  await waitFor(async () => {
    expect(await picture()).toBe("/assets/basic/images/logo-light.svg?v=l1");
  });
  act(() => {
    model.settings.getState().setDarkTheme(true);
  });
  await waitFor(async () => {
    expect(await picture()).toBe("/assets/basic/images/logo-dark.svg?v=d1");
  });
});

test("without a configured one Freihand's own is shown", async () => {
  await renderApp("/");
  const bar = await screen.findByRole("banner");
  expect(within(bar).getByRole("link", { name: "Freihand" })).toBeVisible();
  expect(await picture()).toBeUndefined();
});

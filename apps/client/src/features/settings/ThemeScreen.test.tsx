import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../testkit/RenderApp.tsx";

test("a theme is chosen from cards, saved, and can be reset", async () => {
  const { user, model, platform } = await renderApp("/theme-changer", { library: 1 });
  await user.click(await screen.findByRole("button", { name: "Farbwahl einschalten" }));
  const group = await screen.findByRole("group", { name: "Farben der App" });
  expect(within(group).getByRole("radio", { name: "Wie vorgesehen" })).toBeChecked();
  await user.click(within(group).getByRole("radio", { name: "Moos" }));
  expect(model.themeChoice.getState().name).toBe("moss");
  expect(platform.storedTexts.get("freihand.theme")).toContain("moss");
  await user.click(within(group).getByRole("radio", { name: "Wie vorgesehen" }));
  expect(model.themeChoice.getState().name).toBe("own");
});

test("the page is switched off as long as the settings say so", async () => {
  const { model } = await renderApp("/theme-changer", { library: 1 });
  expect(await screen.findByText("Die Farbwahl ist ausgeschaltet")).toBeVisible();
  expect(screen.queryByRole("group", { name: "Farben der App" })).toBeNull();
  expect(model.settings.getState().themeChanger).toBe(false);
});

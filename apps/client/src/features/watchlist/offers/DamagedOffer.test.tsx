import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import { fakePlatform } from "../../../platform/fake/index.ts";
import { answers } from "../../../testkit/fake-server.ts";
import { renderApp } from "../../../testkit/RenderApp.tsx";

const good = {
  libraryId: 1,
  id: "a",
  created: "2026-11-01T10:00:00.000Z",
  known: { title: "Apfel", mediaType: "BOOK" },
};
const DAMAGED = JSON.stringify({ version: 2, state: { entries: [good, { libraryId: "?" }] } });

test("a damaged entry is reported and offered as a file, and the intact ones are there", async () => {
  const platform = fakePlatform();
  platform.texts.write(STORED_KEYS.watchlist, DAMAGED);
  const titles = answers("titles", { results: [], missing: ["a"] });
  const { user } = await renderApp("/watchlist", { platform, handlers: [titles] });
  expect(await screen.findByRole("link", { name: /Apfel/ })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Als Datei speichern" }));
  expect(platform.givenFiles).toMatchObject([{ type: "application/json", text: DAMAGED }]);
  await user.click(screen.getByRole("button", { name: "Beschädigte Daten löschen" }));
  expect(screen.queryByText(/ließ sich nicht lesen/)).toBeNull();
  expect([...platform.storedTexts.keys()].join()).not.toContain("unreadable");
});

import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../../../testkit/RenderApp.tsx";
import { openAt } from "../fixtures/result-page.ts";

test.each(["/search/2", "/result?libraryId=2&FREE=garten"])(
  "%s says that the library has changed, and links back",
  async (path) => {
    const { user, model } = await openAt(path);
    expect(await screen.findByText(/bisher war es „Stadtbücherei Lindenau“/)).toBeVisible();
    await waitFor(() => {
      expect(model.libraryState.getState().libraryId).toBe(2);
    });
    await user.click(screen.getByRole("link", { name: "Zurück zu „Stadtbücherei Lindenau“" }));
    await waitFor(() => {
      expect(model.libraryState.getState().libraryId).toBe(1);
    });
    expect(screen.queryByText(/bisher war es/)).toBeNull();
  },
);

test.each([
  ["/search/1", { library: 1 }, 1], // the same
  ["/search/2", {}, 2], // none before
] as const)(
  "there is no notice at %s when the library stays or is the first",
  async (...[path, choices, now]) => {
    const { model } = await renderApp(path, choices);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => {
      expect(model.libraryState.getState().libraryId).toBe(now);
    });
    expect(screen.queryByText(/bisher war es/)).toBeNull();
  },
);

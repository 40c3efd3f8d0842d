import { libraryId } from "@freihand/contract";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { SingleModeSection } from "./SingleModeSection.tsx";

test("a double click leaves single mode and does not immediately ask to enter it again", async () => {
  const { user, model } = await renderPart(<SingleModeSection />, { library: 1 });
  act(() => {
    const singleModeLibraryId = libraryId.parse(1);
    model.libraryState.getState().change({ singleModeEnabled: true, singleModeLibraryId });
  });
  await user.dblClick(
    await screen.findByRole("button", { name: "Mehrere Bibliotheken wieder nutzen" }),
  );
  expect(model.libraryState.getState()).toMatchObject({ singleModeEnabled: false });
  expect(model.hints.getState().open).not.toBe("single-mode");
});

test.each([
  ["android", 1],
  ["ios", 0],
] as const)(
  "on %s, leaving says that the phone may close the app: %i time",
  async (name, count) => {
    const platform = fakePlatform({ installed: { name, icons: [1] } });
    const { model } = await renderPart(<SingleModeSection />, { library: 1, platform });
    act(() => {
      const singleModeLibraryId = libraryId.parse(1);
      model.libraryState.getState().change({ singleModeEnabled: true, singleModeLibraryId });
    });
    await screen.findByRole("button", { name: "Mehrere Bibliotheken wieder nutzen" });
    expect(screen.queryAllByText(/Manche Telefone schließen die App/)).toHaveLength(count);
  },
);

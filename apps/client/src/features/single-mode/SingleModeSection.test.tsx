import { libraryId } from "@freihand/contract";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { SingleModeSection } from "./SingleModeSection.tsx";

test("a double click leaves single mode and does not ask at once for the way back in", async () => {
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

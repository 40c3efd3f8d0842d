import { libraryId } from "@freihand/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Model } from "../../model/model.ts";
import { createModel } from "../../model/model.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { enterSingleMode } from "../../model/library/single-mode.ts";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { renderApp } from "../../testkit/RenderApp.tsx";
import { fakeServer } from "../../testkit/server.ts";

const id = (value: number) => libraryId.parse(value);
const state = ({ libraryState }: Model) => libraryState.getState();

/** From now on the server lists these; resolves when the app has received it. */
async function listBecomes(model: Model, libraries: typeof LIBRARIES) {
  fakeServer.use(answers("libraries", libraries));
  await act(() => model.queries.invalidateQueries({ queryKey: queryKeys.libraries }));
}

describe("when the selected library leaves the list", () => {
  test("its sessions and favourites are removed, and a notice stays until the patron confirms it", async () => {
    const { model, platform, user } = await renderApp("/", { signedIn: true });
    act(() => {
      state(model).change({ favourites: [id(2), id(1)] });
    });
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
    const third = LIBRARIES.slice(1).flatMap((one) => [one, { ...one, id: id(3) }]);
    await listBecomes(model, third);
    expect(await screen.findByText("Ihre Bibliothek ist nicht mehr dabei")).toBeVisible();
    expect(state(model)).toMatchObject({ favourites: [2] });
    expect(state(model).libraryId).toBeUndefined();
    await waitFor(() => {
      expect(platform.storedTokens.size).toBe(0);
    });
    await user.click(screen.getByRole("button", { name: "OK" }));
    expect(state(model).libraryMissing).toBe(false);
    expect(screen.queryByText("Ihre Bibliothek ist nicht mehr dabei")).toBeNull();
  });

  test("and one is left, that one is selected without a notice", async () => {
    const { model } = await renderApp("/", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
    await listBecomes(model, LIBRARIES.slice(1));
    await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" });
    expect(screen.queryByText("Ihre Bibliothek ist nicht mehr dabei")).toBeNull();
  });

  test("but only in the copy on the device, nothing is removed", async () => {
    const platform = fakePlatform();
    const before = createModel(platform);
    before.libraryState.getState().change({ libraryId: id(2), favourites: [id(2)] });
    const { model } = await renderApp("/", {
      platform,
      handlers: [answers("libraries", () => brokenConnection())],
    });
    act(() => {
      model.queries.setQueryData(queryKeys.libraries, LIBRARIES.slice(0, 1), { updatedAt: 1 });
    });
    expect(state(model)).toMatchObject({ libraryId: 2, favourites: [2], libraryMissing: false });
  });
});

test("a pending library is selected once it is in the list", async () => {
  const { model } = await renderApp("/", { library: 1 });
  await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
  const third = { ...LIBRARIES[1], id: id(3), libname: "Neue Bibliothek" };
  act(() => {
    state(model).selectWhenListed(id(3));
  });
  expect(state(model)).toMatchObject({ libraryId: 1, pendingLibraryId: 3 });
  await listBecomes(model, [...LIBRARIES, { ...LIBRARIES[0], ...third }].filter(isWhole));
  await screen.findByRole("heading", { level: 1, name: "Neue Bibliothek" });
  expect(state(model).pendingLibraryId).toBeUndefined();
});

test("single mode entered in another tab applies here too", async () => {
  const room = fakeRoom();
  const { model } = await renderApp("/", { platform: fakePlatform({ room }), library: 1 });
  await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
  await act(() => enterSingleMode(createModel(fakePlatform({ room })), id(2)));
  await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" });
  expect(state(model)).toMatchObject({ libraryId: 2, singleModeEnabled: true });
});

const isWhole = (
  library: Partial<(typeof LIBRARIES)[number]>,
): library is (typeof LIBRARIES)[number] => library.can !== undefined;

test("selecting another library resets the search", async () => {
  const { user, model } = await renderApp("/", { library: 1 });
  await user.type(await screen.findByRole("combobox", { name: "Im Katalog suchen" }), "garten");
  act(() => {
    model.libraryState.getState().select(id(2));
  });
  await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" });
  expect(screen.getByRole("combobox", { name: "Im Katalog suchen" })).toHaveValue("");
});

import { libraryId } from "@freihand/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderApp } from "../../testkit/RenderApp.tsx";
import { favouritesOf, namesIn, namesInAll, openList, section } from "./fixtures/library-page.ts";

// jsdom does not scroll; the page follows a drag at the window's edge.
beforeEach(() => {
  vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
});

describe("favourites", () => {
  test("move to the top with the heart and back, announced too", async () => {
    const started = await openList();
    const heart = await screen.findByRole("button", { name: "Favorit: Eichenbücherei (EB)" });
    expect(heart).toHaveAttribute("aria-pressed", "false");
    await started.user.click(heart);
    expect(favouritesOf(started)).toEqual([3]);
    expect(screen.getByText("Eichenbücherei (EB) ist jetzt Favorit.")).toBeInTheDocument();
    const top = await section("Favoriten");
    expect(namesIn(await section("Weitere Bibliotheken"))).not.toContain("Eichenbücherei (EB)");
    const remove = within(top).getByRole("button", { name: "Favorit: Eichenbücherei (EB)" });
    expect(remove).toHaveFocus();
    await started.user.click(remove);
    expect(favouritesOf(started)).toEqual([]);
    expect(screen.getByText("Eichenbücherei (EB) ist kein Favorit mehr.")).toBeInTheDocument();
    // The row moved down again and took the focus along.
    expect(screen.getByRole("button", { name: "Favorit: Eichenbücherei (EB)" })).toHaveFocus();
  });

  test("are in the patron's order, which buttons change", async () => {
    const started = await openList({ favourites: [4, 1, 99, 3] });
    const { user } = started;
    const top = await section("Favoriten");
    expect(namesIn(top)).toEqual([
      "Übungsbücherei (ÜB)",
      "Ahornbücherei (AB)",
      "Eichenbücherei (EB)",
    ]);
    await user.click(within(top).getByRole("button", { name: "Reihenfolge ändern" }));
    const down = screen.getByRole("button", { name: "Übungsbücherei (ÜB) nach unten" });
    await user.click(down);
    expect(
      screen.getByText("Übungsbücherei (ÜB) steht jetzt auf Platz 2 von 3."),
    ).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(favouritesOf(started)).toEqual([1, 3, 99, 4]);
    expect(screen.getByRole("button", { name: "Übungsbücherei (ÜB) nach unten" })).toHaveFocus();
    // At the end the button stays and does nothing.
    await user.keyboard("{Enter}");
    expect(favouritesOf(started)).toEqual([1, 3, 99, 4]);
    await user.click(screen.getByRole("button", { name: "Eichenbücherei (EB) nach oben" }));
    expect(favouritesOf(started)).toEqual([3, 1, 99, 4]);
    await user.click(screen.getByRole("button", { name: "Fertig" }));
    expect(namesIn(top)).toEqual([
      "Eichenbücherei (EB)",
      "Ahornbücherei (AB)",
      "Übungsbücherei (ÜB)",
    ]);
  });

  test("can be dragged to another place", async () => {
    const started = await openList({ favourites: [4, 1, 3] });
    await started.user.click(await screen.findByRole("button", { name: "Reihenfolge ändern" }));
    const rows = within(await section("Favoriten")).getAllByRole("listitem");
    rows.forEach((row, index) => {
      // jsdom does no layout: rows of 60 pixels, one below the other.
      row.getBoundingClientRect = () => new DOMRect(0, index * 60, 300, 60);
    });
    const grip = rows[0]?.querySelector(".grip");
    if (!(grip instanceof HTMLElement)) throw new Error("no grip");
    grip.setPointerCapture = () => undefined;
    fireEvent.pointerDown(grip, { button: 0, clientY: 30 });
    fireEvent.pointerMove(grip, { clientY: 100 });
    // While it is held, the row only shows where it would go.
    expect(rows.map(({ style }) => style.order)).toEqual(["1", "0", "2"]);
    expect(favouritesOf(started)).toEqual([4, 1, 3]);
    fireEvent.pointerMove(grip, { clientY: 160 });
    fireEvent.pointerUp(grip);
    expect(favouritesOf(started)).toEqual([1, 3, 4]);
    expect(
      screen.getByText("Übungsbücherei (ÜB) steht jetzt auf Platz 3 von 3."),
    ).toBeInTheDocument();
  });

  test("stay where they are when a drag is cancelled", async () => {
    const started = await openList({ favourites: [4, 1] });
    await started.user.click(await screen.findByRole("button", { name: "Reihenfolge ändern" }));
    const [row] = within(await section("Favoriten")).getAllByRole("listitem");
    const grip = row?.querySelector(".grip");
    if (!(grip instanceof HTMLElement)) throw new Error("no grip");
    grip.setPointerCapture = () => undefined;
    fireEvent.pointerDown(grip, { button: 0 });
    fireEvent.pointerMove(grip, { clientY: 999 });
    fireEvent.pointerCancel(grip);
    fireEvent.pointerUp(grip);
    expect(favouritesOf(started)).toEqual([4, 1]);
  });

  test("can be all that is shown", async () => {
    const started = await openList({ favourites: [2] });
    await started.user.click(await screen.findByRole("switch", { name: "Nur Favoriten" }));
    expect(started.model.libraryState.getState().favouritesOnly).toBe(true);
    expect(screen.queryByRole("region", { name: "Alle Bibliotheken" })).toBeNull();
    expect(namesIn(await section("Favoriten"))).toEqual(["Birkenbücherei (BB)"]);
  });

  test("offer a way back when only they are shown and there are none", async () => {
    const { user } = await openList({ favouritesOnly: true });
    expect(await screen.findByText("Noch keine Favoriten")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Alle Bibliotheken zeigen" }));
    await waitFor(() => {
      expect(namesInAll()).toHaveLength(4);
    });
  });

  test("are one press away at home", async () => {
    const { user, model } = await renderApp("/", { library: 1 });
    act(() => {
      model.libraryState.getState().change({ favourites: [1, 2].map((id) => libraryId.parse(id)) });
    });
    const others = await screen.findByRole("list", { name: "Zu einem Favoriten wechseln" });
    expect(within(others).getAllByRole("button")).toHaveLength(1);
    await user.click(
      within(others).getByRole("button", { name: "Gemeindebibliothek Erlenbach (Erlenbach)" }),
    );
    expect(
      await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
  });
});

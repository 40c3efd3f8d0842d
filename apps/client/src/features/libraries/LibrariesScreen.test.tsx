import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { FOUR, namesIn, namesInAll, openList, section } from "./fixtures/library-page.ts";
import { manyLibraries } from "../../parts/fixtures/many-libraries.ts";

describe("the list of libraries", () => {
  test("shows their names and short names, sorted by name", async () => {
    await openList({ libraries: FOUR.toReversed() });
    expect(namesIn(await section("Alle Bibliotheken"))).toEqual([
      "Ahornbücherei (AB)",
      "Birkenbücherei (BB)",
      "Eichenbücherei (EB)",
      "Übungsbücherei (ÜB)",
    ]);
  });

  test("marks the current one and says in words which does not answer", async () => {
    await openList({ library: 2 });
    expect(await screen.findByRole("button", { name: /^Birkenbücherei/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    const down = screen.getByRole("button", { name: /^Eichenbücherei/ });
    expect(down).toHaveTextContent("Antwortet zurzeit nicht");
    expect(screen.getAllByText("Antwortet zurzeit nicht")).toHaveLength(1);
  });

  test("selects the chosen one and goes home", async () => {
    const { user, model } = await openList({
      library: 1,
      handlers: [answers("libraries", LIBRARIES)],
    });
    await user.click(await screen.findByRole("button", { name: /^Gemeindebibliothek/ }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
    expect(model.libraryState.getState().libraryId).toBe(2);
  });

  test("finds by name and place and says how many", async () => {
    const { user } = await openList();
    const field = await screen.findByRole("searchbox", { name: "Name oder Ort" });
    await user.type(field, "gross buech");
    await waitFor(() => {
      expect(namesInAll()).toEqual(["Birkenbücherei (BB)"]);
    });
    expect(screen.getByText("1 Bibliothek")).toBeInTheDocument();
  });

  test("says when nothing matches and offers to start again", async () => {
    const { user } = await openList();
    await user.type(await screen.findByRole("searchbox"), "nirgendwo");
    expect(await screen.findByText("Keine Bibliothek gefunden")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Suche leeren" }));
    await waitFor(() => {
      expect(namesInAll()).toHaveLength(4);
    });
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  test("shows the error and can be retried", async () => {
    let calls = 0;
    const flaky = answers("libraries", () => {
      calls += 1;
      return calls < 4 ? brokenConnection() : FOUR;
    });
    const { user } = await openList({ handlers: [flaky] });
    await user.click(
      await within(screen.getByRole("main")).findByRole("button", {
        name: "Erneut versuchen",
      }),
    );
    expect(await screen.findByRole("button", { name: /^Ahornbücherei/ })).toBeVisible();
  });

  test("says when the project has no library", async () => {
    await openList({ libraries: [] });
    expect(await screen.findByText("Noch keine Bibliothek")).toBeVisible();
  });

  test("of one library has nothing to search, to sort or to mark", async () => {
    await openList({ libraries: FOUR.slice(0, 1) });
    await screen.findByRole("button", { name: /^Ahornbücherei/ });
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Favorit/ })).toBeNull();
  });

  test("leads to the library's page and offers single mode", async () => {
    const { user, model } = await openList();
    const more = await screen.findByRole("button", { name: "Mehr zu Birkenbücherei (BB)" });
    await user.click(more);
    expect(
      await screen.findByRole("menuitem", { name: "Öffnungszeiten und Kontakt" }),
    ).toHaveAttribute("href", "/info/2");
    await user.click(screen.getByRole("menuitem", { name: "Nur diese Bibliothek nutzen …" }));
    expect(model.hints.getState()).toMatchObject({ open: "single-mode", libraryId: 2 });
  });
});

describe("1,400 libraries", () => {
  const MANY = manyLibraries(1400);

  test("are opened state by state, and the address remembers which", async () => {
    const { user } = await openList({ libraries: MANY, library: 7 });
    const all = await section("Alle Bibliotheken");
    expect(within(all).queryAllByRole("listitem")).toHaveLength(0);
    expect(within(all).getByRole("heading", { level: 3, name: "Nordmark" })).toBeVisible();
    expect(within(all).getByText(/^Zurzeit gewählt: /)).toBeVisible();
    const state = within(all).getByRole("button", { name: /^Land 1 ?56$/ });
    expect(state).toHaveAttribute("aria-expanded", "false");
    await user.click(state);
    expect(state).toHaveAttribute("aria-expanded", "true");
    expect(within(all).getAllByRole("listitem")).toHaveLength(56);
    await user.click(state);
    expect(within(all).queryAllByRole("listitem")).toHaveLength(0);
  });

  test("show the first hits of a search, and more on demand", async () => {
    const { user } = await openList({ libraries: MANY });
    await user.type(await screen.findByRole("searchbox"), "bucherei");
    await waitFor(() => {
      expect(namesInAll()).toHaveLength(60);
    });
    expect(screen.getByText("60 von 560 Bibliotheken")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Weitere anzeigen" }));
    expect(namesInAll()).toHaveLength(120);
    // A new search starts with its first hits again, and the address remembers it.
    await user.type(screen.getByRole("searchbox"), " a");
    await waitFor(() => {
      expect(namesInAll()).toHaveLength(60);
    });
  });
});

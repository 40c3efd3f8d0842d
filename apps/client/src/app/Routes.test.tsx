import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CONFIG, LIBRARIES } from "../testkit/demo-data.ts";
import { answers, brokenConnection, refusal } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

describe("the demo route", () => {
  const demo = answers("config", ({ params }) =>
    params["project"] === "opac-demo"
      ? { ...CONFIG, title: "Vorführung" }
      : { ...CONFIG, title: "Grundausgabe" },
  );
  const libraries = answers("libraries", ({ params }) =>
    params["project"] === "opac-demo" ? LIBRARIES.slice(1) : LIBRARIES,
  );

  test("stores the project, reloads configuration and libraries, and goes home", async () => {
    const { model, platform } = await renderApp("/opac-demo", { handlers: [demo, libraries] });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
    expect(await screen.findByRole("link", { name: "Vorführung" })).toBeVisible();
    expect(model.settings.getState().projectId).toBe("opac-demo");
    expect(platform.storedTexts.get("freihand.settings")).toContain('"projectId":"opac-demo"');
  });

  test("an unknown project is an unknown page, and nothing is stored", async () => {
    const unknown = answers("config", ({ params }) =>
      params["project"] === "basic" ? CONFIG : refusal(404, "not_found"),
    );
    const { model } = await renderApp("/opac-nowhere", { handlers: [unknown] });
    expect(
      await screen.findByRole("heading", { name: "Diese Seite gibt es nicht" }),
    ).toBeInTheDocument();
    expect(model.settings.getState().projectId).toBe("");
  });

  test("a broken connection can be retried", async () => {
    let tries = 0;
    const shaky = answers("config", ({ params }) => {
      if (params["project"] === "basic") return CONFIG;
      tries += 1;
      return tries === 1 ? brokenConnection() : { ...CONFIG, title: "Vorführung" };
    });
    const { user, model } = await renderApp("/opac-demo", { handlers: [shaky] });
    await user.click(await screen.findByRole("button", { name: /noch einmal|erneut/i }));
    await waitFor(() => {
      expect(model.settings.getState().projectId).toBe("opac-demo");
    });
  });

  test("leaves the library unchanged for a return", async () => {
    const { model } = await renderApp("/opac-demo", { library: 1, handlers: [demo, libraries] });
    const { getState } = model.libraryState;
    await waitFor(() => {
      expect(getState().libraryId).toBe(2);
    });
    act(() => {
      model.settings.getState().change({ projectId: "" });
      void model.queries.resetQueries();
    });
    await waitFor(() => {
      expect(getState().libraryId).toBe(1);
    });
  });

  test.each(["/demo", "/opac", "/opac-", "/OTHER-opac-demo"])(
    "does not accept %s",
    async (path) => {
      const { model } = await renderApp(path);
      expect(
        await screen.findByRole("heading", { name: "Diese Seite gibt es nicht" }),
      ).toBeInTheDocument();
      expect(model.settings.getState().projectId).toBe("");
    },
  );
});

describe("the alias of home", () => {
  test("selects a library of the list", async () => {
    const { model } = await renderApp("/start/2", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" });
    expect(model.libraryState.getState().libraryId).toBe(2);
  });

  test("reports one that is not in the list, links to those that are, and remembers it until it is listed", async () => {
    const { model } = await renderApp("/start/99", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Diese Bibliothek gibt es hier nicht" });
    expect(screen.getByRole("link", { name: "Bibliotheken zeigen" })).toHaveAttribute(
      "href",
      "/libraries",
    );
    expect(model.libraryState.getState()).toMatchObject({ libraryId: 1, pendingLibraryId: 99 });
  });

  test.each(["0", "-1", "1.5", "x", "1e99"])("accepts no %s as a library", async (text) => {
    const { model } = await renderApp(`/start/${text}`, { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
    expect(model.libraryState.getState().libraryId).toBe(1);
    expect(model.libraryState.getState().pendingLibraryId).toBeUndefined();
  });
});

describe("the search page", () => {
  test("searches in the library of its address and selects it", async () => {
    const { model, user } = await renderApp("/search/2", { library: 1 });
    await screen.findByRole("heading", { level: 1, name: "Im Katalog suchen" });
    expect(await screen.findAllByText("Gemeindebibliothek Erlenbach")).not.toHaveLength(0);
    await waitFor(() => {
      expect(model.libraryState.getState().libraryId).toBe(2);
    });
    await user.type(screen.getByRole("combobox", { name: "Im Katalog suchen" }), "garten{Enter}");
    expect(await screen.findByText("Kein Titel gefunden")).toBeInTheDocument();
  });

  test("has what was searched for when the patron comes back", async () => {
    const { user } = await renderApp("/search/2", { library: 1 });
    const box = () => screen.findByRole("combobox", { name: "Im Katalog suchen" });
    await user.type(await box(), "garten{Enter}");
    expect(await screen.findByText("Kein Titel gefunden")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Zurück" }));
    await screen.findByRole("heading", { level: 1, name: "Im Katalog suchen" });
    expect(await box()).toHaveValue("garten");
  });

  test("without a library leads to the library selection", async () => {
    await renderApp("/search");
    expect(await screen.findByRole("link", { name: /Bibliothek/ })).toBeVisible();
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

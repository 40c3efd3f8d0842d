import { config, type SuggestReply } from "@freihand/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { CONFIG } from "../../../testkit/demo-data.ts";
import { answers } from "../../../testkit/fake-server.ts";
import { finds, list, openAt, received } from "../fixtures/result-page.ts";

describe("the search box", () => {
  test("rejects less than three characters without a request", async () => {
    const { user } = await openAt("/result?libraryId=1");
    await user.type(await screen.findByRole("combobox"), "ga{Enter}");
    expect(await screen.findByText("Mindestens 3 Zeichen erforderlich.")).toBeInTheDocument();
    expect(screen.getByRole("combobox")).toHaveAccessibleDescription(
      "Mindestens 3 Zeichen erforderlich.",
    );
    expect(received).toEqual([]);
  });

  test("shows the project's text rather than the library system's", async () => {
    const own = "Titel, Person, Fach oder ISBN";
    const project = config.parse({ ...CONFIG, i18n: { de: { "search.placeholder": own } } });
    await openAt("/result?libraryId=1", { handlers: [finds(), answers("config", project)] });
    await waitFor(() => {
      expect(screen.getByRole("combobox")).toHaveAttribute("placeholder", own);
    });
  });

  test("searches for what was typed, an ISBN too", async () => {
    const { user } = await openAt("/result?libraryId=1");
    await user.type(await screen.findByRole("combobox"), "978-3-630-87487-6{Enter}");
    await list();
    expect(received[0]?.fields).toEqual([{ id: "FREE", value: "978-3-630-87487-6" }]);
  });

  test("offers completions, and searches the field of the chosen one", async () => {
    const suggest = answers("suggest", {
      suggestions: [{ text: "Zeh, Juli", field: "AUTHOR", total: 12 }],
    });
    const { user } = await openAt("/result?libraryId=1", { handlers: [finds(), suggest] });
    await user.type(await screen.findByRole("combobox"), "zeh");
    expect(await screen.findByRole("option")).toHaveAccessibleName(
      /Zeh, Juli.*Person\s· 12 Treffer/,
    );
    await user.keyboard("{ArrowDown}{Enter}");
    await list();
    expect(received.map(({ fields }) => fields)).toEqual([[{ id: "AUTHOR", value: "Zeh, Juli" }]]);
  });

  test("requests no completions of a search that is shown before somebody turns to it", async () => {
    const suggestions = [{ text: "Gartenbau", field: "KEYWORD", total: 2 }];
    const suggest = vi.fn<() => SuggestReply>(() => ({ suggestions }));
    const { user } = await openAt("/result?libraryId=1&FREE=garten", {
      handlers: [finds(), answers("suggest", suggest)],
    });
    await list();
    expect(suggest).not.toHaveBeenCalled();
    await user.click(screen.getByRole("combobox"));
    await waitFor(() => {
      expect(suggest).toHaveBeenCalled();
    });
    await user.keyboard("{ArrowDown}");
    expect(await screen.findByRole("option")).toHaveAccessibleName(/Gartenbau/);
  });

  test("shows errors in the advanced fields and sends only those filled in", async () => {
    const fields = answers("searchFields", [
      { id: "FREE", label: "Frei", kind: "text", meaning: "FREE", advanced: false, visible: true },
      {
        id: "ISBN",
        label: "ISBN",
        kind: "barcode",
        meaning: "ISBN",
        advanced: true,
        visible: true,
      },
      { id: "T", label: "Titel", kind: "text", meaning: "TITLE", advanced: true, visible: true },
      { id: "HID", label: "Versteckt", kind: "text", advanced: true, visible: false },
    ]);
    const { user } = await openAt("/result?libraryId=1", { handlers: [finds(), fields] });
    await user.click(await screen.findByRole("button", { name: "Erweiterte Suche" }));
    await user.type(await screen.findByLabelText("ISBN"), "978-3-630-87487-7{Enter}");
    expect(screen.queryByLabelText("Versteckt")).not.toBeInTheDocument();
    expect(screen.getByText(/keine gültige ISBN/)).toBeInTheDocument();
    expect(screen.getByLabelText("ISBN")).toHaveFocus();
    expect(received).toEqual([]);
    await user.clear(screen.getByLabelText("ISBN"));
    await user.type(screen.getByLabelText("Titel"), "Unterleuten{Enter}");
    await list();
    expect(received[0]?.fields).toEqual([{ id: "T", value: "Unterleuten" }]);
    expect(
      screen.getByRole("button", { name: "Titel: Unterleuten entfernen" }),
    ).toBeInTheDocument();
  });

  test("the completions can be navigated by keyboard alone, and their number is announced", async () => {
    const suggest = answers("suggest", {
      suggestions: [
        { text: "Garten", field: "KEYWORD", total: 3 },
        { text: "Gartenbau", field: "KEYWORD", total: 2 },
      ],
    });
    const { user } = await openAt("/result?libraryId=1", { handlers: [finds(), suggest] });
    const box = await screen.findByRole("combobox");
    expect(box).toHaveAttribute("aria-expanded", "false");
    await user.type(box, "gart");
    const [first, second] = await screen.findAllByRole("option");
    expect(screen.getByText(/^2 Vorschläge/)).toBeInTheDocument();
    expect(box).toHaveAttribute("aria-expanded", "true");
    expect(box).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
    expect(box).not.toHaveAttribute("aria-activedescendant");
    await user.keyboard("{ArrowUp}");
    expect(box).toHaveAttribute("aria-activedescendant", second?.id);
    await user.keyboard("{Home}");
    expect(box).toHaveAttribute("aria-activedescendant", first?.id);
    expect(first).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{ArrowUp}");
    expect(box).not.toHaveAttribute("aria-activedescendant");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(box).toHaveValue("gart");
    expect(box).toHaveFocus();
    await user.keyboard("{Enter}");
    await list();
    expect(received[0]?.fields).toEqual([{ id: "FREE", value: "gart" }]);
  });

  test("chooses a completion by pointer, and closes the list when the focus leaves", async () => {
    const suggest = answers("suggest", {
      suggestions: [{ text: "Garten", field: "KEYWORD", total: 3 }],
    });
    const { user } = await openAt("/result?libraryId=1", { handlers: [finds(), suggest] });
    await user.type(await screen.findByRole("combobox"), "gart");
    await screen.findByRole("option");
    await user.tab();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("combobox"));
    await user.keyboard("{ArrowDown}");
    await user.click(await screen.findByRole("option"));
    await list();
    expect(received[0]?.fields).toEqual([{ id: "KEYWORD", value: "Garten" }]);
  });

  test("is cleared by its button and stays ready to type into", async () => {
    const { user } = await openAt("/result?libraryId=1");
    const box = await screen.findByRole("combobox");
    await user.type(box, "garten");
    await user.click(screen.getByRole("button", { name: "Eingabe löschen" }));
    expect(box).toHaveValue("");
    expect(box).toHaveFocus();
  });
});

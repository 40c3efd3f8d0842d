import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answers } from "../../testkit/fake-server.ts";
import { finds, list, openAt, received } from "./fixtures/result-page.ts";

describe("the search box", () => {
  test("refuses less than three characters and asks nobody", async () => {
    const { user } = await openAt("/result?libraryId=1");
    await user.type(await screen.findByRole("combobox"), "ga{Enter}");
    expect(await screen.findByText("Mindestens 3 Zeichen erforderlich.")).toBeInTheDocument();
    expect(screen.getByRole("combobox")).toHaveAccessibleDescription(
      "Mindestens 3 Zeichen erforderlich.",
    );
    expect(received).toEqual([]);
  });

  test("searches what was typed, an ISBN too", async () => {
    const { user } = await openAt("/result?libraryId=1");
    await user.type(await screen.findByRole("combobox"), "978-3-630-87487-6{Enter}");
    await list();
    expect(received[0]?.fields).toEqual([{ id: "FREE", value: "978-3-630-87487-6" }]);
  });

  test("offers completions, and searches the field of the one that is chosen", async () => {
    const suggest = answers("suggest", {
      suggestions: [{ text: "Zeh, Juli", field: "AUTHOR", total: 12 }],
    });
    const { user } = await openAt("/result?libraryId=1", { handlers: [finds(), suggest] });
    await user.type(await screen.findByRole("combobox"), "zeh");
    expect(await screen.findByRole("option")).toHaveAccessibleName(
      /Zeh, Juli.*Person · 12 Treffer/,
    );
    await user.keyboard("{ArrowDown}{Enter}");
    await list();
    expect(received.map(({ fields }) => fields)).toEqual([[{ id: "AUTHOR", value: "Zeh, Juli" }]]);
  });

  test("shows what is wrong in the fold-out and sends only what is filled", async () => {
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
    expect(screen.queryByLabelText("Versteckt")).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("ISBN"), "978-3-630-87487-7{Enter}");
    expect(screen.getByText(/keine gültige ISBN/)).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.clear(screen.getByLabelText("ISBN"));
    await user.type(screen.getByLabelText("Titel"), "Unterleuten{Enter}");
    await list();
    expect(received[0]?.fields).toEqual([{ id: "T", value: "Unterleuten" }]);
    expect(
      screen.getByRole("button", { name: "Titel: Unterleuten entfernen" }),
    ).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { fakeScanner, type FakeScanner } from "../../platform/fake/scanner.ts";
import { answers } from "../../testkit/fake-server.ts";
import { finds, list, openAt, received } from "./fixtures/result-page.ts";

const fields = answers("searchFields", [
  { id: "FREE", label: "Frei", kind: "text", meaning: "FREE", advanced: false, visible: true },
  { id: "ISBN", label: "ISBN", kind: "barcode", meaning: "ISBN", advanced: true, visible: true },
]);

async function openScanner(scanner: FakeScanner = fakeScanner()) {
  const platform = fakePlatform({ scanner });
  const { user } = await openAt("/result?libraryId=1", { platform, handlers: [finds(), fields] });
  await screen.findByRole("button", { name: "Erweiterte Suche" });
  await user.click(await screen.findByRole("button", { name: "Barcode scannen" }));
  const dialog = await screen.findByRole("dialog", { name: "Barcode scannen" });
  await within(dialog).findByText(/in den Rahmen/);
  return { user, dialog, scanner };
}

describe("the scanner", () => {
  test("searches for the number of a book as its ISBN, and releases the camera", async () => {
    const { scanner } = await openScanner();
    expect(scanner.isOn()).toBe(true);
    scanner.see({ status: "found", code: "9783791504650" });
    await list();
    expect(received.map((search) => search.fields)).toEqual([
      [{ id: "ISBN", value: "9783791504650" }],
    ]);
    expect(scanner.isOn()).toBe(false);
  });

  test("releases the camera when the dialog closes", async () => {
    const { user, scanner } = await openScanner();
    await user.keyboard("{Escape}");
    await waitFor(() => {
      expect(scanner.isOn()).toBe(false);
    });
    expect(received).toEqual([]);
  });

  test("switches the torch", async () => {
    const { user, dialog, scanner } = await openScanner();
    const lamp = within(dialog).getByRole("button", { name: "Licht" });
    await user.click(lamp);
    expect(lamp).toHaveAttribute("aria-pressed", "true");
    expect(scanner.isLit()).toBe(true);
  });

  test("offers no torch if there is none", async () => {
    const { dialog } = await openScanner(fakeScanner({ hasTorch: false }));
    expect(within(dialog).queryByRole("button", { name: "Licht" })).not.toBeInTheDocument();
  });

  test.each([
    ["permission-denied", /darf die Kamera nicht benutzen/, "Erneut versuchen"],
    ["no-camera", /keine Kamera zu finden/, "Erneut versuchen"],
    ["in-use", /gerade nicht zu erreichen/, "Erneut versuchen"],
    ["failed", /ließ sich nicht starten/, "Erneut versuchen"],
    ["hidden", /wurde ausgeschaltet/, "Weiter scannen"],
  ] as const)("says what to do after %s, and retries", async (status, words, button) => {
    const { user, dialog, scanner } = await openScanner();
    scanner.see({ status });
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
    expect(scanner.isOn()).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: button }));
    await within(dialog).findByText(/in den Rahmen/);
    expect(scanner.isOn()).toBe(true);
  });

  test("the number can be typed; a wrong one is reported", async () => {
    const { user, dialog } = await openScanner();
    const line = within(dialog).getByLabelText("Oder Nummer eintippen");
    await user.type(line, "9783791504651{Enter}");
    expect(within(dialog).getByRole("alert")).toHaveTextContent(/keine gültige ISBN/);
    await user.clear(line);
    await user.type(line, "12{Enter}");
    expect(within(dialog).getByRole("alert")).toHaveTextContent("Mindestens 3 Zeichen");
    await user.clear(line);
    await user.type(line, "00012345{Enter}");
    await list();
    expect(received.map((search) => search.fields)).toEqual([[{ id: "FREE", value: "00012345" }]]);
  });

  test("is not offered without a camera", async () => {
    await openAt("/result?libraryId=1");
    await screen.findByRole("combobox");
    expect(screen.queryByRole("button", { name: "Barcode scannen" })).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { STORED_KEYS } from "../../model/settings/stored-keys.rules.ts";
import { BOOK } from "./fixtures/checkout-app.ts";
import { heading, phone } from "./fixtures/nfc-phone.ts";
import { isFullyUnlocked, tagOf } from "./fixtures/tags.ts";

const TITLE = "Noch nicht alles entsichert";

/** A phone that has borrowed a book whose tag is still locked. */
async function borrowed() {
  const opened = await phone();
  const { user, hold, platform } = opened;
  const tag = tagOf(BOOK);
  await heading();
  await hold(tag);
  await user.click(await screen.findByRole("button", { name: "Ausleihen" }));
  await screen.findByText(/noch gesichert/);
  const isKept = () => platform.storedTexts.has(STORED_KEYS["open-loans"]);
  expect(isKept()).toBe(true);
  return { ...opened, tag, isKept };
}

describe("a borrowed item is still locked", () => {
  test("home says so, leads back to it, and is silent afterwards", async () => {
    const { user, hold, tag } = await borrowed();
    await user.click(screen.getByRole("button", { name: "Zurück" }));
    await user.click(await screen.findByRole("button", { name: "Seite verlassen" }));
    expect(await screen.findByRole("heading", { level: 1, name: /Lindenau/ })).toBeVisible();
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent(/1 Medium ist ausgeliehen, aber noch gesichert/);
    await user.click(within(notice).getByRole("link", { name: "Jetzt entsichern" }));
    await screen.findByText(/Ausgeliehen bis .*noch gesichert/);
    await hold(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
    await user.click(await screen.findByRole("link", { name: "Zum Konto" }));
    await screen.findByRole("heading", { level: 1, name: "Konto" });
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });

  test("the account says so too, and the patron may have had it unlocked elsewhere", async () => {
    const { user, isKept } = await borrowed();
    await user.click(screen.getByRole("button", { name: "Menü des Kontos öffnen" }));
    await user.click(await screen.findByRole("menuitem", { name: "Konto" }));
    await user.click(await screen.findByRole("button", { name: "Seite verlassen" }));
    const notice = await screen.findByRole("alert");
    await user.click(within(notice).getByRole("button", { name: "Schon erledigt" }));
    expect(isKept()).toBe(true);
    await user.click(within(notice).getByRole("button", { name: "Ja, erledigt" }));
    expect(isKept()).toBe(false);
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });

  test("logging out asks once, and discards nothing before the patron has decided", async () => {
    const { user, isKept, model } = await borrowed();
    const logOut = async () => {
      await user.click(await screen.findByRole("button", { name: "Menü des Kontos öffnen" }));
      await user.click(await screen.findByRole("menuitem", { name: "Abmelden" }));
      return screen.findByRole("dialog", { name: TITLE });
    };
    const dialog = await logOut();
    expect(dialog).toHaveTextContent(/kann das nur noch die Theke entsichern/);
    await user.click(within(dialog).getByRole("link", { name: "Jetzt entsichern" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });
    expect(isKept()).toBe(true);
    expect(model.sessions.store.getState().cards).toHaveLength(1);
    const again = await logOut();
    await user.click(within(again).getByRole("button", { name: "Trotzdem abmelden" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => {
      expect(isKept()).toBe(false);
    });
  });
});

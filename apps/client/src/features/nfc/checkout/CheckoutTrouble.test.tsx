import { nfcMessage, type NfcMessage } from "@freihand/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { brokenConnection, refusal } from "../../../testkit/fake-server.ts";
import { BOOK } from "../fixtures/checkout-app.ts";
import { heading, listed, phone, reply } from "../fixtures/nfc-phone.ts";
import { damaged, tagOf } from "../fixtures/tags.ts";

describe("every refusal is shown in both languages, with its own text", () => {
  const told = new Map<string, NfcMessage>();
  const cases = nfcMessage.options.flatMap((message) =>
    (["de", "en"] as const).map((locale) => ({ message, locale })),
  );
  test.each(cases)("$message ($locale)", async ({ message, locale }) => {
    const { hold: holdTo } = await phone({ locale, ask: () => reply("Rejected", { message }) });
    await screen.findByText(locale === "de" ? /Telefon an ein Medium/ : /phone to an item/);
    await holdTo(tagOf(BOOK));
    const item = await listed();
    const title = locale === "de" ? "Nicht ausgeliehen" : "Not borrowed";
    expect(await within(item).findByText(title)).toBeVisible();
    const text = within(item).getByText(/Bitte|Please|Sehen Sie|Check your account/).textContent;
    expect(told.get(text)).toBeUndefined();
    told.set(text, message);
  });
});

describe("when there is a problem", () => {
  test.each([
    ["a damaged tag", damaged(tagOf(BOOK)), /Das Etikett ist nicht gültig/],
    ["another library's", tagOf(BOOK, { owner: "109" }), /gehört einer anderen Bibliothek/],
    ["one that is never lent", tagOf(BOOK, { usage: 2 }), /dieses Medium nicht verliehen wird/],
    ["one being acquired", tagOf(BOOK, { usage: 0 }), /dieses Medium nicht verliehen wird/],
    ["a discarded one", tagOf(BOOK, { usage: 7 }), /dieses Medium nicht verliehen wird/],
    ["no number", tagOf(""), /Mediennummer wurde nicht erkannt/],
  ])("%s", async (_, tag, text) => {
    const { hold: holdTo } = await phone();
    await heading();
    await holdTo(tag);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Ihre Medien" })).toBeNull();
  });

  test("a number that the server does not know", async () => {
    const { hold: holdTo } = await phone({ ask: () => refusal(404, "not_found") });
    await heading();
    await holdTo(tagOf(BOOK));
    expect(await screen.findByText(/Mediennummer wurde nicht erkannt/)).toBeVisible();
  });

  test("a server that fails: the patron retries", async () => {
    let isDown = true;
    const { user, hold: holdTo } = await phone({
      ask: () => (isDown ? refusal(500, "internal") : reply("Unconfirmed")),
    });
    await heading();
    await holdTo(tagOf(BOOK));
    expect(await screen.findByText("Die Bibliothek konnte nicht gefragt werden")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /^Erneut fragen: Mediennummer/ }));
    expect(await screen.findByRole("button", { name: "Ausleihen" })).toBeVisible();
  });

  test("no connection: retried automatically when it is back, except for what the library has refused", async () => {
    const asked: string[] = [];
    let isCut = true;
    const { platform, hold: holdTo } = await phone({
      ask: (id) => {
        asked.push(id);
        if (id !== BOOK) return refusal(500, "internal");
        return isCut ? brokenConnection() : reply("Unconfirmed");
      },
    });
    await heading();
    act(() => {
      platform.setOnline(false);
    });
    await holdTo(tagOf(BOOK));
    await holdTo(tagOf("55667788"));
    const failed = "Die Bibliothek konnte nicht gefragt werden";
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2));
    const before = asked.length;
    isCut = false;
    act(() => {
      platform.setOnline(true);
    });
    expect(await screen.findByRole("button", { name: "Ausleihen" })).toBeVisible();
    expect(asked.slice(before)).toEqual([BOOK]);
  });

  test("a lost confirmation is shown as unclear while the library is queried", async () => {
    const { user, hold: holdTo } = await phone({ confirm: () => brokenConnection() });
    await heading();
    await holdTo(tagOf(BOOK));
    await user.click(await screen.findByRole("button", { name: "Ausleihen" }));
    expect(await screen.findByText("Die Frage wird gleich wiederholt.")).toBeVisible();
  });

  test("NFC is off: link to the settings", async () => {
    const { user, events } = await phone({ isOn: false });
    await user.click(await screen.findByRole("button", { name: "Einstellungen öffnen" }));
    expect(screen.getByText("NFC ist ausgeschaltet")).toBeVisible();
    expect(events).toEqual(["nfc settings"]);
  });

  test("and switched on there: scanning begins when the app is back", async () => {
    const { nfc, platform } = await phone({ isOn: false });
    await screen.findByText("NFC ist ausgeschaltet");
    nfc.turn(true);
    act(platform.showPage);
    expect(await heading()).toBeVisible();
    expect(nfc.isScanning()).toBe(true);
  });

  test("a library that cannot process tags says so", async () => {
    const { nfc } = await phone({ rules: undefined });
    expect(await screen.findByText(/aktuelle Bibliothek kann keine Etiketten/)).toBeVisible();
    expect(nfc.isScanning()).toBe(false);
  });

  test("not logged in: login first", async () => {
    await phone({ signedIn: false });
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  });
});

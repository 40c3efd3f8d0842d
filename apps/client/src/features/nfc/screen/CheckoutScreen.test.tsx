import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakeRoom } from "../../../platform/fake/index.ts";
import { EMPTY_ACCOUNT } from "../../../testkit/demo-data.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import { renderApp } from "../../../testkit/RenderApp.tsx";
import { BOOK } from "../fixtures/checkout-app.ts";
import { heading, listed, phone, reply } from "../fixtures/nfc-phone.ts";
import { damaged, isFullyUnlocked, packageOf, RULES, tagOf } from "../fixtures/tags.ts";

describe("borrowing with the phone", () => {
  test("scan, borrow, scan again: due day and fee are shown first, and the account is refreshed afterwards", async () => {
    const {
      user,
      hold: holdTo,
      model,
      platform,
    } = await phone({
      ask: () => reply("Unconfirmed", { loanFee: { cents: 250, currency: "EUR" } }),
    });
    await heading();
    const tag = tagOf(BOOK);
    await holdTo(tag);
    const item = await listed();
    expect(await within(item).findByText(/ausleihen bis Sa., 19. Dezember/)).toBeVisible();
    expect(within(item).getByText(/Gebühr: 2,50/)).toBeVisible();
    const account = queryKeys.account(EMPTY_ACCOUNT.libraryId, EMPTY_ACCOUNT.userId);
    model.queries.setQueryData(account, EMPTY_ACCOUNT);
    await user.click(await screen.findByRole("button", { name: /^Kostenpflichtig ausleihen/ }));
    expect(await within(item).findByText(/Ausgeliehen bis .*noch gesichert/)).toBeVisible();
    expect(isFullyUnlocked(tag)).toBe(false);
    expect(model.queries.getQueryState(account)?.isInvalidated).toBe(true);
    await holdTo(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
    expect(await screen.findByText("Fertig: Alles ist ausgeliehen und entsichert.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Zum Konto" })).toHaveAttribute("href", "/account");
    expect(platform.happened.filter((event) => event.startsWith("feel"))).toEqual([
      "feel success",
      "feel success",
    ]);
  });

  test("a package names the parts that are missing, in English too", async () => {
    const { hold: holdTo } = await phone({ locale: "en" });
    await screen.findByText("Hold your phone to an item");
    const [one, two] = packageOf("30000001", 3);
    if (!one || !two) throw new Error("parts");
    await holdTo(one);
    expect(screen.getByText("Part 1 of 3 scanned. Parts 2 and 3 are missing.")).toBeVisible();
    await holdTo(two);
    expect(screen.getByText("2 of 3 parts scanned")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Borrow" })).toBeNull();
  });

  test("a slow check is shown as such, and scanning again checks at once", async () => {
    let checks = 0;
    const { user, hold: holdTo } = await phone({
      confirm: (second) => {
        if (second === "1") checks += 1;
        return reply(second === "1" ? "Accepted" : "ConfirmedByUser");
      },
    });
    await heading();
    const tag = tagOf(BOOK);
    await holdTo(tag);
    await user.click(await screen.findByRole("button", { name: "Ausleihen" }));
    expect(await screen.findByText("Wird von der Bibliothek geprüft")).toBeVisible();
    await holdTo(tag);
    expect(await screen.findByText(/^Ausgeliehen bis .*und entsichert$/)).toBeVisible();
    expect(checks).toBe(1);
    expect(isFullyUnlocked(tag)).toBe(true);
  });

  test("a tag pulled away is asked for again, and an app that was killed continues there", async () => {
    const room = fakeRoom();
    const first = await phone({ room });
    await heading();
    const tag = tagOf(BOOK);
    await first.hold(tag);
    await first.user.click(await screen.findByRole("button", { name: "Ausleihen" }));
    await screen.findByText(/noch gesichert/);
    await first.hold(tag, { calls: 5 });
    expect(screen.getByText(/Das Etikett wurde nicht fertig beschrieben/)).toBeVisible();
    expect(first.platform.happened).toContain("feel failure");
    first.platform.close();
    document.body.replaceChildren();
    const second = await phone({ room, signedIn: false });
    expect(await screen.findByText(/Ausgeliehen bis .*noch gesichert/)).toBeVisible();
    await second.hold(tag);
    expect(isFullyUnlocked(tag)).toBe(true);
  });

  test("a tag can be locked again, which does not return the item and says so", async () => {
    const { user, hold: holdTo } = await phone();
    await heading();
    const tag = { ...tagOf(BOOK), afi: RULES.afiOnLoan, isEasOn: false };
    await holdTo(tag);
    expect(screen.getByText(/bereits entsichert, eine Ausleihe ist nicht möglich/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Etikett wieder sichern" }));
    await holdTo(tag);
    expect(tag).toMatchObject({ afi: RULES.afiInStock, isEasOn: true });
    expect(screen.getByText(/Zurückgegeben ist das Medium damit nicht: Bitte/)).toBeVisible();
  });
});

describe("the page", () => {
  test("smart checkout explains what it needs without a login", async () => {
    await renderApp("/nfc", { library: 1, locale: "en" });
    expect(await screen.findByRole("heading", { level: 1, name: "Smart checkout" })).toBeVisible();
    expect(screen.getByText(/a browser has no access to them/)).toBeVisible();
    expect(screen.getByText(/phone with NFC/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /borrow|scan/i })).toBeNull();
  });

  test("on an iPhone the patron starts the scan, the device's sheet says what happens, and it closes when the patron has to decide", async () => {
    const { user, nfc, hold: holdTo } = await phone({ phone: "ios" });
    const scan = await screen.findByRole("button", { name: "Scannen" });
    expect(nfc.isScanning()).toBe(false);
    await user.click(scan);
    expect(nfc.isScanning()).toBe(true);
    // the button is gone: the focus is on the instruction
    expect(document.activeElement).toHaveTextContent("Halten Sie das Telefon an ein Medium");
    await holdTo(tagOf(BOOK));
    expect(nfc.isScanning()).toBe(false);
    expect(nfc.messages).toEqual([
      "Halten Sie das Telefon an ein Medium",
      "Gescannt. Die Bibliothek wird gefragt, ob Sie das Medium ausleihen können.",
    ]);
    const borrow = await screen.findByRole("button", { name: "Ausleihen" });
    expect(screen.getByText("Möchten Sie „Mein Garten“ ausleihen?")).toBeVisible();
    expect(screen.getByRole("button", { name: "Weiter scannen" })).toBeVisible();
    await user.click(borrow);
    // nothing is read before the next scan is started, and the page says so
    expect(await screen.findByText(/^Tippen Sie auf „Scannen“.* zum Entsichern/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Scannen" })).toBeVisible();
  });

  test("the result of a tag stays in view however long the list is, and all is no longer shown as done", async () => {
    const { user, hold: holdTo } = await phone();
    await heading();
    expect(screen.queryByText("Protokoll für das Personal")).toBeNull();
    const tag = tagOf(BOOK);
    await holdTo(tag);
    await user.click(await screen.findByRole("button", { name: "Ausleihen" }));
    await screen.findByText(/noch gesichert/);
    await holdTo(tag);
    const done = "Alles ist ausgeliehen und entsichert";
    expect(await screen.findByText(done)).toBeVisible();
    await holdTo(damaged(tagOf("55667788")));
    const notice = screen.getByText(/Das Etikett ist nicht gültig/).closest("output");
    expect(notice).toHaveStyle({ position: "sticky" });
    expect(screen.queryByText(done)).toBeNull();
    expect(screen.getByRole("link", { name: "Zum Konto" })).toBeVisible();
  });

  test("leaving asks while a borrowed item is still locked, and the reader is off afterwards", async () => {
    const { user, nfc, hold: holdTo } = await phone();
    await heading();
    await holdTo(tagOf(BOOK));
    await user.click(await screen.findByRole("button", { name: "Ausleihen" }));
    await screen.findByText(/noch gesichert/);
    await user.click(screen.getByRole("button", { name: "Zurück" }));
    const dialog = await screen.findByRole("dialog", { name: "Noch nicht alles entsichert" });
    await user.click(within(dialog).getByRole("button", { name: "Hier bleiben" }));
    expect(nfc.isScanning()).toBe(true);
    await user.click(await screen.findByRole("button", { name: "Zurück" }));
    await user.click(await screen.findByRole("button", { name: "Seite verlassen" }));
    expect(await screen.findByRole("heading", { level: 1, name: /Lindenau/ })).toBeVisible();
    expect(nfc.isScanning()).toBe(false);
  });

  test("the log is shown and copied, and contains no personal data", async () => {
    const { user, hold: holdTo, platform } = await phone();
    await heading();
    await holdTo(tagOf(BOOK));
    await user.click(screen.getByText("Protokoll für das Personal"));
    await user.click(screen.getByRole("button", { name: "Protokoll kopieren" }));
    expect(await screen.findByText("Kopiert")).toBeVisible();
    const copied = platform.happened.find((event) => event.startsWith("copy"));
    expect(copied).toMatch(/\tread\tE004/);
    expect(copied).not.toMatch(/Mia|1234\b|Garten/);
  });
});

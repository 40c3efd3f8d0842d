import type { Peer } from "../apps/server/src/demo/peers/peer.ts";
import type { DemoCard } from "../apps/server/src/testkit/real-server.ts";
import { openAccount, rowOf } from "./support/account-screen.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import { forgetSpoiled } from "./support/fault-test.ts";
import { Patron } from "./support/patron.ts";
import { test } from "./support/peers-test.ts";
import { expect, expectAccessible, expectNoOverflow } from "./support/test.ts";
import type { Locale } from "./support/texts.ts";

interface Journey {
  readonly system: string;
  /** Of the library. */
  readonly id: number;
  readonly locale: Locale;
  readonly width: number;
  /** Its titles are in our own catalogue, which works on when its system is down. */
  readonly isSearchedHere: boolean;
}

/** The libraries with foreign systems, each in another look. */
const JOURNEYS: readonly Journey[] = [
  { system: "SIP2 @smoke", id: 4, locale: "de", width: 390, isSearchedHere: true },
  { system: "SRU, DAIA and PAIA", id: 5, locale: "en", width: 1280, isSearchedHere: false },
  { system: "Koha", id: 6, locale: "de", width: 1280, isSearchedHere: true },
];
const TITLE = "Tintenherz";

for (const { system, id, locale, width } of JOURNEYS)
  test.describe(`a library with ${system}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`search → copies → sign in → reserve → account → renew, and its system goes down, ${locale}`, async ({
      page,
      mixed,
      server,
      complaints,
    }) => {
      test.setTimeout(120_000);
      const peer = peerOf(mixed.peers, id);
      const card = cardOf(peer);
      const atServer = new CardAtServer(server, card);
      const patron = new Patron(page, locale);
      await patron.open();
      await patron.chooseLibrary(peer.file.libname);
      await openTitle(patron);
      await expect(page.getByRole("main")).toContainText(/verfügbar|available/);
      await expectGood(patron);

      await patron.button("account.reserve.button").first().click();
      await expect(page).toHaveURL(/\/login/);
      await patron.fillLogin(card);
      await patron.dialog.getByRole("radio").last().check();
      await patron.dialog.getByRole("button", { name: patron.t("multistep.continue") }).click();
      await expect(patron.dialog).toContainText(/vorgemerkt|reserved|ordered/i);
      await expectGood(patron);
      await press(patron, "multistep.done");

      await openAccount(patron);
      await expect(rowOf(patron, TITLE)).toBeVisible();
      await expectGood(patron);
      const before = await atServer.dueDays();
      await patron.button("account.loan.renew-label", { title: "Catan" }).click();
      await press(patron, "multistep.prolong.confirm");
      await expect(patron.dialog).toContainText(/verlängert|renewed/i);
      await press(patron, "multistep.done");
      const after = await atServer.dueDays();
      expect(after["Catan"]).not.toBe(before["Catan"]);
      expect({ ...after, Catan: undefined }).toEqual({ ...before, Catan: undefined });

      await peer.down();
      await patron.button("account.refresh").click();
      await expect(rowOf(patron, TITLE)).toBeVisible();
      await expect(page.getByRole("main")).toContainText(patron.pattern("account.age"));
      await expectGood(patron);
      await page.goto("/");
      await openTitle(patron);
      await expectGood(patron);
      await patron.logout();
      await expect(page.getByText("Catan")).toHaveCount(0);
      forgetSpoiled(complaints);
    });
  });

function peerOf(peers: readonly Peer[], id: number): Peer {
  const peer = peers.find((one) => Number(one.id) === id);
  if (peer === undefined) throw new Error(`no library ${String(id)}`);
  return peer;
}

function cardOf({ id, cards }: Peer): DemoCard {
  const card = cards.find(({ state }) => state === "ordinary");
  if (card === undefined) throw new Error(`no ordinary card in library ${String(id)}`);
  return { ...card, libraryId: Number(id) };
}

async function openTitle(patron: Patron): Promise<void> {
  await patron.search(TITLE);
  await patron.page
    .getByRole("list", { name: patron.t("search.list") })
    .getByRole("link", { name: TITLE })
    .first()
    .click();
  await expect(patron.page.getByRole("heading", { name: TITLE }).first()).toBeVisible();
}

async function press(patron: Patron, key: string): Promise<void> {
  await patron.dialog.getByRole("button", { name: patron.t(key), exact: true }).click();
}

async function expectGood({ page }: Patron): Promise<void> {
  await expectNoOverflow(page);
  await expectAccessible(page);
}

import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakePlatform, type FakeInstalled } from "../../platform/fake/index.ts";
import { answers, brokenConnection, refusal } from "../../testkit/fake-server.ts";
import { renderApp, renderPart, type StartChoices } from "../../testkit/RenderApp.tsx";
import { PASS, passLike, tokenLike } from "./fixtures/pass.ts";
import { WalletButtons } from "./WalletButtons.tsx";

const GOOGLE = "https://pay.google.com/gp/v/save/token";
const APPLE_PASS = passLike({ appleWallet: true });

const WITH_FILE = { ...APPLE_PASS, pkpass: "UEsDBA==" };

/** The texts shown for each reply of the wallet. @source spec §8 "Wallet pass" */
const OUTCOMES = {
  de: {
    added: "Der Ausweis ist jetzt in Ihrer Wallet.",
    handed_over: /an Ihre Wallet-App übergeben/,
    100: "Der Ausweis ist schon in Ihrer Wallet.",
    101: /Seine Daten sind ungültig/,
    102: /beschädigt angekommen/,
    999: /ließ sich nicht in die Wallet legen/,
  },
  en: {
    added: "The card is now in your wallet.",
    handed_over: /sent to your wallet app/,
    100: "The card is already in your wallet.",
    101: /its data is invalid/,
    102: /arrived damaged/,
    999: /could not be added to your wallet/,
  },
} as const;

/** Addresses that the browser was sent to. */
let visited: { path: string; download: string; rel: string }[] = [];
beforeEach(() => {
  visited = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    visited.push({ path: new URL(this.href).pathname, download: this.download, rel: this.rel });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const passToken = answers("passToken", tokenLike("4QZ-once"));

async function press(more: StartChoices = {}) {
  const { handlers = [], ...rest } = more;
  const started = await renderApp("/id-card", {
    signedIn: true,
    handlers: [...handlers, answers("pass", APPLE_PASS), passToken],
    ...rest,
  });
  await started.user.click(
    await screen.findByRole("button", { name: "Zu Apple Wallet hinzufügen" }),
  );
  return started;
}

describe("Q-4 the card as a file for Apple Wallet", () => {
  test("is saved by a desktop's browser, from an address that works once", async () => {
    await press();
    expect(await screen.findByText("Der Ausweis wird geladen.")).toBeVisible();
    expect(visited).toEqual([
      {
        path: "/services/de/basic/pass/4QZ-once.pkpass",
        download: "library-card.pkpass",
        rel: "noreferrer",
      },
    ]);
    expect(screen.getByText(/Öffnen Sie sie auf einem iPhone/)).toBeVisible();
  });

  test("is opened on an iPhone", async () => {
    await press({ platform: fakePlatform({ system: "ios" }) });
    await screen.findByText("Der Ausweis wird geladen.");
    expect(visited.map(({ download }) => download)).toEqual([""]);
    expect(screen.queryByText(/Öffnen Sie sie auf einem iPhone/)).not.toBeInTheDocument();
  });

  test("asks for a new address each time", async () => {
    let round = 0;
    const fresh = answers("passToken", () => tokenLike(`t${String((round += 1))}`));
    const { user } = await press({ handlers: [fresh] });
    await vi.waitFor(() => {
      expect(visited).toHaveLength(1);
    });
    await user.click(screen.getByRole("button", { name: "Zu Apple Wallet hinzufügen" }));
    await vi.waitFor(() => {
      expect(visited.map(({ path }) => path)).toEqual([
        "/services/de/basic/pass/t1.pkpass",
        "/services/de/basic/pass/t2.pkpass",
      ]);
    });
  });

  test.each([
    ["the library does not issue it after all", () => refusal(501, "unsupported"), /nicht an/],
    [
      "it was asked for too often",
      () => refusal(429, "rate_limited", { retryAfter: 120 }),
      /sehr viele Versuche.*in 2 Minuten/,
    ],
    ["there is no connection", () => brokenConnection(), /Keine Verbindung zum Server/],
  ] as const)("says when %s", async (_title, answer, words) => {
    await press({ handlers: [answers("passToken", () => answer())] });
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(visited).toEqual([]);
  });
});

describe("in the installed app", () => {
  const onPhone = (wallet: NonNullable<FakeInstalled["wallet"]>) =>
    fakePlatform({ system: "ios", installed: { name: "ios", wallet } });

  test("the card goes into the wallet directly", async () => {
    const { platform } = await press({
      platform: onPhone("added"),
      handlers: [answers("pass", WITH_FILE)],
    });
    expect(await screen.findByText("Der Ausweis ist jetzt in Ihrer Wallet.")).toBeVisible();
    expect(platform.happened).toEqual(["wallet UEsDBA=="]);
    expect(screen.queryByRole("button", { name: /Apple Wallet/ })).not.toBeInTheDocument();
  });

  test("the pass is downloaded if it was not included", async () => {
    const file = http.get("*/services/:locale/:project/pass/4QZ-once.pkpass", ({ request }) => {
      expect(request.headers.get("authorization")).toBeNull();
      return new HttpResponse("PK\u0003\u0004", {
        headers: { "content-type": "application/vnd.apple.pkpass" },
      });
    });
    const { platform } = await press({ platform: onPhone("added"), handlers: [file] });
    await screen.findByText("Der Ausweis ist jetzt in Ihrer Wallet.");
    expect(platform.happened).toEqual(["wallet UEsDBA=="]);
  });

  test("a pass that is gone is reported", async () => {
    const file = http.get("*/services/:locale/:project/pass/4QZ-once.pkpass", () =>
      refusal(404, "not_found"),
    );
    await press({ platform: onPhone("added"), handlers: [file] });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Das gibt es nicht oder nicht mehr.",
    );
  });

  const cases = (["ios", "android"] as const).flatMap((name) =>
    (["de", "en"] as const).flatMap((locale) =>
      (["added", "handed_over", 100, 101, 102, 999] as const).map((answer) => ({
        name,
        locale,
        answer,
      })),
    ),
  );

  test.each(cases)("on $name, in $locale, $answer has its text", async (given) => {
    const { name, locale, answer } = given;
    const { user } = await renderPart(<WalletButtons pass={WITH_FILE} />, {
      locale,
      platform: fakePlatform({ system: name, installed: { name, wallet: answer } }),
    });
    const button = { de: /^Zu.* hinzufügen$/, en: /^Add to/ }[locale];
    await user.click(await screen.findByRole("button", { name: button }));
    expect(await screen.findByText(OUTCOMES[locale][answer])).toBeVisible();
    const isThere = answer === "added" || answer === 100;
    expect(screen.queryAllByRole("button", { name: button })).toHaveLength(isThere ? 0 : 1);
    expect(screen.queryByText(/iPhone/)).toBeNull();
  });

  test("on Android Google's wallet is offered if the library has it, and no other", async () => {
    const pass = { ...WITH_FILE, googleWallet: GOOGLE };
    const installed = { name: "android", wallet: "added" } as const;
    const platform = fakePlatform({ system: "android", installed });
    await renderPart(<WalletButtons pass={pass} />, { platform });
    const link = await screen.findByRole("link", { name: /Google Wallet/ });
    expect(link).toHaveAttribute("href", GOOGLE);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

test("Google Wallet is a link that reveals nothing about us", async () => {
  await renderApp("/id-card", {
    signedIn: true,
    locale: "en",
    handlers: [answers("pass", { ...PASS, googleWallet: GOOGLE })],
  });
  const link = await screen.findByRole("link", { name: /Add to Google Wallet/ });
  expect(link).toHaveAttribute("href", GOOGLE);
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

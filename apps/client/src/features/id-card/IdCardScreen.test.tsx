import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { answers, brokenConnection, refusal } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";
import { barcodePath } from "../../parts/barcode/barcode-drawing.rules.ts";
import { barcodeModules } from "../../parts/barcode/barcode-modules.ts";
import { OTHER_PASS, OTHER_SESSION, PASS, passLike } from "./fixtures/pass.ts";

const openCard = (more: StartChoices = {}) =>
  renderApp("/id-card", { signedIn: true, handlers: [answers("pass", PASS)], ...more });

const barcode = () => screen.findByRole("img", { name: /^Barcode/ });
/** What the screen draws, and what it should. */
const drawn = (picture: HTMLElement) => picture.querySelectorAll("path")[1]?.getAttribute("d");
function pathOf({ format, value }: typeof PASS.barcode): string {
  const modules = barcodeModules(format, value);
  return modules ? barcodePath(modules) : "";
}

describe("the card on the screen", () => {
  test("shows library, barcode, number, name and validity", async () => {
    await openCard();
    expect(drawn(await barcode())).toBe(pathOf(PASS.barcode));
    const card = within(screen.getByRole("region", { name: "Stadtbücherei Lindenau" }));
    expect(card.getByText("Ausweisnummer 1 2 3 4, 5 6 7 8, 9 0")).toBeInTheDocument();
    expect(card.getByText("Mia Beispiel")).toBeVisible();
    expect(card.getByText("Gültig bis Mi., 31. März 2027")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Wallet/ })).not.toBeInTheDocument();
  });

  test("speaks English", async () => {
    await openCard({ locale: "en" });
    expect(await barcode()).toHaveAccessibleName("Barcode of the card, Stadtbücherei Lindenau");
    expect(screen.getByText("Card number 1 2 3 4, 5 6 7 8, 9 0")).toBeInTheDocument();
    expect(screen.getByText("Valid until Wed 31 March 2027")).toBeVisible();
  });

  test("says that it has expired", async () => {
    await openCard({ handlers: [answers("pass", passLike({ validUntil: "2026-11-20" }))] });
    expect(await screen.findByText("Abgelaufen am Fr., 20. November")).toBeVisible();
    expect(screen.getByText(/in der Bibliothek verlängern/)).toBeVisible();
  });

  test("copies the number to the clipboard without gaps", async () => {
    const { user, platform } = await openCard();
    await barcode();
    await user.click(screen.getByRole("button", { name: "Ausweisnummer kopieren" }));
    expect(await screen.findByText("Kopiert")).toBeVisible();
    expect(platform.happened).toContain("copy 1234567890");
  });

  test("draws nothing when the number does not fit the format, and says so", async () => {
    const odd = passLike({ barcode: { format: "EAN13", value: "123456" } });
    await openCard({ handlers: [answers("pass", odd)] });
    expect(await screen.findByText(/lässt sich nicht als Barcode zeichnen/)).toBeVisible();
    expect(screen.queryByRole("img", { name: /^Barcode/ })).not.toBeInTheDocument();
    expect(screen.getByText("Ausweisnummer 1 2 3 4")).toBeInTheDocument();
  });
});

describe("without an answer of the library", () => {
  test("the number of the session is shown, and it can be retried", async () => {
    let isDown = true;
    const handler = answers("pass", () => (isDown ? refusal(503, "upstream_down") : PASS));
    const { user } = await openCard({ handlers: [handler] });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Der Barcode ließ sich nicht laden.");
    expect(alert).toHaveTextContent("Das System der Bibliothek antwortet zurzeit nicht.");
    expect(screen.getByText("Ausweisnummer 1 2 3 4")).toBeInTheDocument();
    expect(screen.getByText("Mia Beispiel")).toBeVisible();
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
    expect(await barcode()).toBeVisible();
  });

  test("a library that has no barcodes is not asked again", async () => {
    await openCard({ handlers: [answers("pass", () => refusal(501, "unsupported"))] });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Ihre Bibliothek bietet hier keinen Barcode an.");
    expect(within(alert).queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByText("Ausweisnummer 1 2 3 4")).toBeInTheDocument();
  });

  test("the last answer stays, without a notice", async () => {
    let isGone = false;
    const handler = answers("pass", () => (isGone ? brokenConnection() : PASS));
    const { model, platform } = await openCard({ handlers: [handler] });
    await barcode();
    isGone = true;
    await act(async () => {
      platform.setOnline(false);
      await model.queries.refetchQueries({ queryKey: ["account"] });
    });
    expect(drawn(await barcode())).toBe(pathOf(PASS.barcode));
    expect(screen.queryByText(/ließ sich nicht laden/)).not.toBeInTheDocument();
  });
});

test("a card seen before is shown at once at the next start, without a connection", async () => {
  const room = fakeRoom();
  await openCard({ platform: fakePlatform({ room }) });
  await barcode();
  cleanup();
  const platform = fakePlatform({ room });
  platform.setOnline(false);
  await renderApp("/id-card", { platform, handlers: [answers("pass", () => brokenConnection())] });
  expect(drawn(await barcode())).toBe(pathOf(PASS.barcode));
  expect(screen.getByText("Ausweisnummer 1 2 3 4, 5 6 7 8, 9 0")).toBeInTheDocument();
  expect(screen.queryByText(/ließ sich nicht laden/)).not.toBeInTheDocument();
});

describe("the barcode fills the screen", () => {
  const openBig = async () => {
    const started = await openCard();
    await barcode();
    await started.user.click(screen.getByRole("button", { name: "Barcode groß zeigen" }));
    const dialog = await screen.findByRole("dialog", { name: "Stadtbücherei Lindenau" });
    return { ...started, dialog };
  };
  const closed = () =>
    waitFor(() => {
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });

  test("white, with its number, awake and bright, until closed", async () => {
    const { user, dialog, platform } = await openBig();
    expect(within(dialog).getByRole("img", { name: /^Barcode/ })).toBeVisible();
    expect(within(dialog).getByText("Ausweisnummer 1 2 3 4, 5 6 7 8, 9 0")).toBeInTheDocument();
    expect(platform.happened).toEqual(["awake", "bright"]);
    await user.click(within(dialog).getByRole("button", { name: "Schließen" }));
    await closed();
    await waitFor(() => {
      expect(platform.happened).toEqual(["awake", "bright", "asleep", "dim"]);
    });
    expect(screen.getByRole("button", { name: "Barcode groß zeigen" })).toHaveFocus();
  });

  test("until Escape", async () => {
    const { user } = await openBig();
    await user.keyboard("{Escape}");
    await closed();
    expect(await barcode()).toBeVisible();
  });
});

describe("several cards", () => {
  const passes = answers("pass", ({ headers }) =>
    headers.get("authorization") === "Bearer access-ben" ? OTHER_PASS : PASS,
  );

  test("are switched between, and the chosen one is in use", async () => {
    const { user, model } = await openCard({ handlers: [passes] });
    await barcode();
    expect(screen.queryByRole("combobox", { name: "Welcher Ausweis" })).not.toBeInTheDocument();
    await act(() => model.sessions.signIn(OTHER_SESSION));
    expect(await screen.findByRole("region", { name: /Erlenbach/ })).toBeVisible();
    await waitFor(async () => {
      expect(drawn(await barcode())).toBe(pathOf(OTHER_PASS.barcode));
    });
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Welcher Ausweis" }),
      "Mia Beispiel · Stadtbücherei Lindenau",
    );
    expect(await screen.findByRole("region", { name: /Lindenau/ })).toBeVisible();
    expect(drawn(await barcode())).toBe(pathOf(PASS.barcode));
    expect(document.body).not.toHaveTextContent("Erlenbach 7770");
    expect(model.sessions.store.getState().current).toEqual({ libraryId: 1, userId: "1234" });
  });
});

describe("Q-13, Q-50 after logout", () => {
  test("nothing of the card is left on the screen or in memory, also when another tab did it", async () => {
    const room = fakeRoom();
    const { user, model } = await openCard({ platform: fakePlatform({ room }) });
    await barcode();
    await user.click(screen.getByRole("button", { name: "Barcode groß zeigen" }));
    await screen.findByRole("dialog", { name: "Stadtbücherei Lindenau" });
    const [current] = model.sessions.store.getState().cards;
    if (!current) throw new Error("nobody is signed in");
    fakePlatform({ room }).tabs.broadcast({
      kind: "signed-out",
      libraryId: current.libraryId,
      userId: current.userId,
    });
    expect(await screen.findByRole("heading", { name: "Anmelden" })).toBeVisible();
    expect(screen.queryByRole("img", { name: /^Barcode/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent("5 6 7 8");
    expect(document.body).not.toHaveTextContent("Mia Beispiel");
    const kept = JSON.stringify(
      model.queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    );
    expect(kept).not.toContain("1234567890");
  });
});

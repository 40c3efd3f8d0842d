import {
  libraryId,
  loginBody,
  PUZZLE_KIND,
  type Library,
  type LoginBody,
} from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform } from "../platform/fake/index.ts";
import { LIBRARIES, sessionReply } from "../testkit/demo-data.ts";
import { answers, brokenConnection, refusal, type Received } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";
import { fillIn, logOut, openAt } from "./fixtures/SigningIn.tsx";

/** A puzzle that every number solves. */
const puzzle = { kind: PUZZLE_KIND, token: "t", iterations: 1, tries: 1, answers: 4 };

describe("login", () => {
  test("sends the password byte for byte and goes home", async () => {
    const seen: Received[] = [];
    const login = answers("login", (received) => {
      seen.push(received);
      return sessionReply();
    });
    const started = await renderApp("/login", { library: 1, handlers: [login] });
    await fillIn(started);
    expect(await screen.findByRole("heading", { name: "Mein Konto" })).toBeVisible();
    expect(seen[0]?.body).toEqual({ libraryId: 1, userId: "1234", password: " pässwörd " });
  });

  test("with a code that works once: a password is chosen first, or later, then the page that needed it is there", async () => {
    const handlers = [
      answers("login", { ...sessionReply(), choosePassword: true }),
      answers("passwordRules", { shortest: 8, needsCurrent: false }),
      answers("changePassword", { status: "OK", session: sessionReply() }),
    ];
    const started = await renderApp("/account", { library: 1, handlers });
    await fillIn(started, "K7QP-4MXD-9TAB");
    const heading = await screen.findByRole("heading", { level: 1, name: "Passwort wählen" });
    expect(heading).toHaveFocus();
    await started.user.type(await screen.findByLabelText("Neues Passwort"), "drei alte Eulen");
    await started.user.click(screen.getByRole("button", { name: "Passwort speichern" }));
    expect(await screen.findByText(/^Ihr Passwort ist gespeichert/)).toBeVisible();
    const goOn = screen.getByRole("button", { name: "Weiter" });
    expect(goOn).toHaveFocus();
    await started.user.click(goOn);
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  });

  test("with a code, the choice can wait", async () => {
    const handlers = [
      answers("login", { ...sessionReply(), choosePassword: true }),
      answers("passwordRules", { shortest: 8, needsCurrent: false }),
    ];
    const started = await renderApp("/account", { library: 1, handlers });
    await fillIn(started, "K7QP-4MXD-9TAB");
    await started.user.click(await screen.findByRole("button", { name: "Später wählen" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  });

  test("leads back to the page that needed it", async () => {
    const started = await renderApp("/account", { library: 1 });
    expect(await screen.findByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
    await fillIn(started);
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  });

  test("Q-1: goes home instead of to an external address", async () => {
    const started = await renderApp("/login?redirect=//evil.example/account", { library: 1 });
    await fillIn(started);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
    ).toBeVisible();
  });

  test("takes library and card number from the address", async () => {
    await renderApp("/login/2/9876", { library: 1 });
    expect(await screen.findByLabelText("Ausweisnummer")).toHaveValue("9876");
    expect(screen.getByLabelText("Bibliothek")).toHaveDisplayValue(
      "Gemeindebibliothek Erlenbach (Erlenbach)",
    );
  });

  describe("libraries without accounts", () => {
    const without = (library: Library) => ({ ...library, can: { ...library.can, account: false } });

    test("one of several: its form is not offered, and the page says why", async () => {
      const handlers = [
        answers("libraries", [...LIBRARIES.slice(0, 1).map(without), ...LIBRARIES.slice(1)]),
      ];
      await renderApp("/login/1", { handlers });
      expect(await screen.findByText(/Lindenau bietet in dieser App kein Konto an/)).toBeVisible();
      const choice = screen.getByLabelText("Bibliothek");
      expect(choice).toHaveValue("");
      expect(within(choice).queryByRole("option", { name: /Lindenau/ })).toBeNull();
      expect(within(choice).getByRole("option", { name: /Erlenbach/ })).toBeInTheDocument();
    });

    test("all: nothing in the app leads to an account, and the page says so", async () => {
      await renderApp("/login", { handlers: [answers("libraries", LIBRARIES.map(without))] });
      expect(await screen.findByText("Hier gibt es keine Konten")).toBeVisible();
      expect(screen.queryByLabelText("Passwort")).toBeNull();
      for (const name of ["Anmelden", "Konto", "Konten", "Ausweis"])
        expect(screen.queryByRole("link", { name })).toBeNull();
      expect(screen.getAllByRole("link", { name: "Merkliste" }).length).toBeGreaterThan(0);
    });
  });

  test("keeps the library in the address, for a reload, and removes the card number from it", async () => {
    const login = openAt("/login/2/9876?redirect=%2Faccount");
    expect(await screen.findByLabelText("Ausweisnummer")).toHaveValue("9876");
    expect(login.address()).toBe("/login/2?redirect=%2Faccount");
    await login.open("/login/2");
    expect(screen.getByLabelText("Ausweisnummer")).toHaveValue("9876");
    expect(login.address()).toBe("/login/2");
  });

  test("a link opened while the form is displayed refills it", async () => {
    const { open } = openAt("/login/2/9876");
    expect(await screen.findByLabelText("Ausweisnummer")).toHaveValue("9876");
    await open("/login/1");
    await waitFor(() => {
      expect(screen.getByLabelText("Bibliothek")).toHaveDisplayValue(/Lindenau/);
    });
    expect(screen.getByLabelText("Ausweisnummer")).toHaveValue("");
    await open("/login/1/555");
    await waitFor(() => {
      expect(screen.getByLabelText("Ausweisnummer")).toHaveValue("555");
    });
  });

  test("a link for a card that is already signed in skips the form", async () => {
    await renderApp("/login/1/1234?redirect=%2Faccount", { signedIn: true });
    expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  });

  test("what an earlier try was refused for is gone once the form is not complete any more", async () => {
    const handlers = [answers("login", () => refusal(401, "login_failed"))];
    const started = await renderApp("/login", { library: 1, handlers });
    await fillIn(started);
    const refused = await screen.findByRole("alert");
    await started.user.clear(screen.getByLabelText("Passwort"));
    await started.user.click(screen.getByRole("button", { name: "Anmelden" }));
    expect(refused).not.toBeInTheDocument();
    expect(screen.getByLabelText("Passwort")).toHaveFocus();
  });

  test("F4: offers help with the password and card where the library configures the pages, and nothing where it does not", async () => {
    const link = (purpose: "password" | "card") =>
      ({ kind: "other", label: "x", url: `https://bib.example/${purpose}`, purpose }) as const;
    const info = answers("libraryInfo", ({ params }) => ({
      libraryId: libraryId.parse(Number(params["libraryId"])),
      timezone: "Europe/Berlin",
      branches: [],
      links: params["libraryId"] === "1" ? [link("card"), link("password")] : [],
    }));
    const { user } = await renderApp("/login", { library: 1, handlers: [info] });
    expect(await screen.findByRole("link", { name: /^Passwort vergessen\?/ })).toHaveAttribute(
      "href",
      "https://bib.example/password",
    );
    expect(screen.getByRole("link", { name: /^Ausweis beantragen/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Bibliothek"), "2");
    await waitFor(() => {
      expect(screen.queryByRole("link", { name: /^Passwort vergessen/ })).not.toBeInTheDocument();
    });
  });

  test("asks for missing input and focuses the first such field", async () => {
    const { user } = await renderApp("/login", { library: 1 });
    await screen.findByLabelText("Ausweisnummer");
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Anmelden" }));
    expect(screen.getByText("Bitte geben Sie Ihre Ausweisnummer ein.")).toBeVisible();
    expect(screen.getByText("Bitte geben Sie Ihr Passwort ein.")).toBeVisible();
    expect(screen.getByLabelText("Ausweisnummer")).toHaveFocus();
  });

  test.each([
    [
      "a wrong password",
      () => refusal(401, "login_failed"),
      "Ausweisnummer oder Passwort stimmt nicht.",
    ],
    ["a blocked card", () => refusal(403, "account_blocked"), "Ihr Ausweis ist gesperrt."],
    [
      "too many tries",
      () => refusal(429, "rate_limited", { retryAfter: 150 }),
      "in 3 Minuten noch einmal",
    ],
    ["no connection", () => brokenConnection(), "Keine Verbindung zum Server."],
  ])("shows an error after %s, and keeps the input", async (_name, answer, text) => {
    const handlers = [answers("login", answer)];
    const started = await renderApp("/login", { library: 1, handlers });
    await fillIn(started);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(text);
    expect(alert.parentElement).toHaveFocus();
    expect(screen.getByLabelText("Ausweisnummer")).toHaveValue("1234");
    expect(started.platform.storedTokens.size).toBe(0);
  });

  test("Q-11: solves the server's puzzle, says so, and signs in automatically", async () => {
    const bodies: LoginBody[] = [];
    const done = Promise.withResolvers<undefined>();
    const login = answers("login", async ({ body }) => {
      const asked = loginBody.parse(body);
      bodies.push(asked);
      if (asked.proof === undefined)
        return refusal(429, "rate_limited", { retryAfter: 900, puzzle });
      await done.promise;
      return { ...sessionReply(), deviceToken: "a device" };
    });
    const started = await renderApp("/login", { library: 1, handlers: [login] });
    await fillIn(started);
    expect(await screen.findByText("Einen Moment, wir prüfen …")).toBeVisible();
    await waitFor(() => {
      expect(bodies).toHaveLength(2);
    });
    done.resolve(undefined);
    expect(await screen.findByRole("heading", { name: "Mein Konto" })).toBeVisible();
    // four tries run side by side: which of the numbers are the first four answers is open
    const proof = bodies[1]?.proof;
    expect(bodies[1]).toEqual({ ...bodies[0], proof: { token: "t", answers: proof?.answers } });
    expect(new Set(proof?.answers).size).toBe(4);
    expect(started.platform.storedTexts.get("freihand.device")).toContain("a device");
  });

  test("Q-11: with a puzzle of an unknown kind the patron has to wait", async () => {
    const later = { ...puzzle, kind: "something-new" };
    const answer = refusal(429, "rate_limited", { retryAfter: 900, puzzle: later });
    const started = await renderApp("/login", { library: 1, handlers: [answers("login", answer)] });
    await fillIn(started);
    expect(await screen.findByRole("alert")).toHaveTextContent("in 15 Minuten noch einmal");
  });

  test("Q-11: sends the server the device token of the last login, also after logout", async () => {
    const bodies: unknown[] = [];
    const login = answers("login", ({ body }) => {
      bodies.push(body);
      return { ...sessionReply(), deviceToken: `device ${String(bodies.length)}` };
    });
    const started = await renderApp("/login", { library: 1, handlers: [login] });
    await fillIn(started);
    await screen.findByRole("heading", { name: "Mein Konto" });
    await logOut(started);
    await started.user.click(await screen.findByRole("button", { name: "Anmelden" }));
    await fillIn(started);
    await waitFor(() => {
      expect(bodies[1]).toMatchObject({ deviceToken: "device 1" });
    });
    expect(bodies[0]).not.toHaveProperty("deviceToken");
  });

  test("Q-21: a public computer neither sends nor keeps a device token", async () => {
    const bodies: unknown[] = [];
    const login = answers("login", ({ body }) => {
      bodies.push(body);
      return { ...sessionReply(), deviceToken: "another" };
    });
    const platform = fakePlatform();
    platform.texts.write("freihand.device", '{"version":1,"state":{"basic":"a device"}}');
    const started = await renderApp("/login", { library: 1, handlers: [login], platform });
    await started.user.click(await screen.findByLabelText("Öffentlicher Computer"));
    await fillIn(started);
    await waitFor(() => {
      expect(bodies).toHaveLength(1);
    });
    expect(bodies[0]).not.toHaveProperty("deviceToken");
    expect([...platform.storedTexts.values()].join()).not.toContain("another");
  });

  test("shows the password on request", async () => {
    const { user } = await renderApp("/login", { library: 1 });
    expect(await screen.findByLabelText("Passwort")).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Passwort anzeigen" }));
    expect(screen.getByLabelText("Passwort")).toHaveAttribute("type", "text");
  });
});

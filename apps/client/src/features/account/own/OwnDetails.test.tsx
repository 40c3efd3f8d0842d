import { screen, waitFor, within } from "@testing-library/react";
import { PUZZLE_KIND, type ContactSheet, type Locale } from "@freihand/contract";
import { HttpResponse, type JsonBodyType } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { notSignedInError } from "../../../api/renewal.ts";
import { accountLike } from "../../../model/actions/fixtures/account-data.ts";
import { libraryServer, sessionReply } from "../../../model/actions/fixtures/library-server.ts";
import { stage } from "../../../parts/action-dialog/fixtures/Stage.tsx";
import { LIBRARIES } from "../../../testkit/demo-data.ts";
import { answers, refusal, type Received } from "../../../testkit/fake-server.ts";
import { AccountScreen } from "../AccountScreen.tsx";

const server = libraryServer();
beforeAll(() => {
  server.msw.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  server.reset();
});
afterAll(() => {
  server.msw.close();
});

const OLD = " alt & lang ";
const NEW = "drei alte Eulen";
const CHANGED = {
  status: "OK",
  session: { ...sessionReply("token-2"), refreshToken: "refresh-2", deviceToken: "device-2" },
} as const;

/** The library offers it. */
function offering(can: object, ...handlers: Parameters<typeof server.msw.use>) {
  const [library] = LIBRARIES.map((one) => ({ ...one, can: { ...one.can, ...can } }));
  server.msw.use(...(library ? [answers("libraries", [library])] : []), ...handlers);
}

interface Offered {
  readonly needsCurrent?: boolean;
  /** To one change after another. */
  readonly replies?: readonly (JsonBodyType | Response)[];
}

function passwords({ needsCurrent = true, replies = [CHANGED] }: Offered = {}) {
  const received: Received[] = [];
  const left = [...replies];
  offering(
    { password: true },
    answers("passwordRules", { shortest: 8, needsCurrent }),
    answers("changePassword", (one) => {
      received.push(one);
      const reply = left.shift();
      return reply instanceof Response ? reply : HttpResponse.json(reply ?? CHANGED);
    }),
  );
  return received;
}

async function opened(button: string, locale: Locale = "de") {
  const tab = await stage(<AccountScreen />, { locale });
  await tab.user.click(await screen.findByRole("button", { name: button }));
  return { ...tab, dialog: within(await screen.findByRole("dialog")) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function typePasswords({ user, dialog }: Opened, current: string, password: string) {
  if (current !== "") await user.type(await dialog.findByLabelText("Passwort von heute"), current);
  if (password !== "") await user.type(dialog.getByLabelText("Neues Passwort"), password);
  await user.click(dialog.getByRole("button", { name: "Passwort speichern" }));
}

test("a library that offers neither shows neither", async () => {
  offering({});
  await stage(<AccountScreen />);
  expect(await screen.findByRole("button", { name: "Angemeldete Geräte …" })).toBeVisible();
  for (const name of ["Passwort ändern …", "Kontaktdaten …"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

describe("a new password", () => {
  test("its rules are told before; it is sent byte for byte, and the new tokens are kept", async () => {
    const received = passwords();
    const tab = await opened("Passwort ändern …");
    expect(await tab.dialog.findByText(/^Mindestens 8 Zeichen\./)).toBeVisible();
    await typePasswords(tab, OLD, NEW);
    expect(await tab.dialog.findByText(/^Ihr Passwort ist gespeichert/)).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ current: OLD, password: NEW }]);
    const { cards } = tab.model.sessions.store.getState();
    expect(cards).toMatchObject([{ sessionToken: "token-2", refreshToken: "refresh-2" }]);
    expect(JSON.stringify([...tab.platform.storedTokens.values()])).toContain("refresh-2");
    const reads = server.state.accountReads;
    await tab.user.click(tab.dialog.getByRole("button", { name: "Schließen" }));
    await waitFor(() => {
      expect(server.state.accountReads).toBeGreaterThan(reads);
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    // the passwords are gone with the dialog
    await waitFor(() => {
      expect(tab.model.queries.getMutationCache().getAll()).toEqual([]);
    });
  });

  test.each([
    [["", NEW], /^Bitte geben Sie das Passwort ein/, "Passwort von heute"],
    [[OLD, "kurz"], /^Das ist zu kurz: Es braucht mindestens 8 Zeichen/, "Neues Passwort"],
  ] as const)("%j is not sent", async ([current, password], text, field) => {
    const received = passwords();
    const tab = await opened("Passwort ändern …");
    await tab.dialog.findByLabelText("Passwort von heute");
    await typePasswords(tab, current, password);
    expect(tab.dialog.getByText(text)).toBeVisible();
    expect(tab.dialog.getByLabelText(field)).toHaveFocus();
    expect(received).toEqual([]);
  });

  test.each([
    ["wrong_password", "Passwort von heute", /^Dieses Passwort stimmt nicht/],
    ["too_easy", "Neues Passwort", /^Das ist zu leicht zu erraten/],
    ["unchanged", "Neues Passwort", /^Das ist das Passwort von heute/],
  ])("refused as %s, the field says what to do", async (reason, field, text) => {
    const received = passwords({ replies: [{ status: "REFUSED", reason }, CHANGED] });
    const tab = await opened("Passwort ändern …");
    await typePasswords(tab, OLD, NEW);
    expect(await tab.dialog.findByText(text)).toBeVisible();
    expect(tab.dialog.getByLabelText(field)).toHaveFocus();
    await tab.user.type(tab.dialog.getByLabelText(field), "x");
    expect(tab.dialog.queryByText(text)).toBeNull();
    await tab.user.click(tab.dialog.getByRole("button", { name: "Passwort speichern" }));
    expect(await tab.dialog.findByText(/^Ihr Passwort ist gespeichert/)).toBeVisible();
    expect(received).toHaveLength(2);
  });

  test("other people's guesses cost the device a puzzle, not the patron a wait", async () => {
    const puzzle = { kind: PUZZLE_KIND, token: "t", iterations: 1, tries: 1, answers: 4 };
    const waiting = refusal(429, "rate_limited", { puzzle, retryAfter: 600 });
    const received = passwords({ replies: [waiting, CHANGED] });
    const tab = await opened("Passwort ändern …");
    await typePasswords(tab, OLD, NEW);
    expect(await tab.dialog.findByText(/^Ihr Passwort ist gespeichert/)).toBeVisible();
    expect(received[1]?.body).toMatchObject({ proof: { token: "t", answers: { length: 4 } } });
  });

  test("a lost answer is told as what it is, and the card stays", async () => {
    passwords({ replies: [HttpResponse.error()] });
    const tab = await opened("Passwort ändern …");
    await typePasswords(tab, OLD, NEW);
    expect(await tab.dialog.findByText(/^Ob Ihr Passwort schon geändert ist/)).toBeVisible();
    expect(tab.model.sessions.store.getState().cards).toHaveLength(1);
  });

  test("logins that could not be ended are told, in English, too", async () => {
    passwords({ replies: [{ status: "OK" }] });
    const { dialog, user, model } = await opened("Change password …", "en");
    await user.type(await dialog.findByLabelText("Today’s password"), OLD);
    await user.type(dialog.getByLabelText("New password"), NEW);
    await user.click(dialog.getByRole("button", { name: "Save password" }));
    expect(await dialog.findByText(/Other devices may still be signed in/)).toBeVisible();
    expect(model.sessions.store.getState().cards).toMatchObject([{ sessionToken: "token-1" }]);
  });

  test("no refresh uses the former token while it is replaced", async () => {
    const arrival = Promise.withResolvers<undefined>();
    const reply = Promise.withResolvers<undefined>();
    passwords();
    server.msw.use(
      answers("changePassword", async () => {
        arrival.resolve(undefined);
        await reply.promise;
        return HttpResponse.json(CHANGED);
      }),
    );
    const tab = await opened("Passwort ändern …");
    await typePasswords(tab, OLD, NEW);
    await arrival.promise;
    // the server has ended it: a refresh would sign the card out
    server.state.validToken = "";
    const { libraryId, userId } = accountLike();
    const other = tab.model.api.asPatron({ libraryId, userId }, (token) =>
      token === "token-2" ? Promise.resolve(token) : Promise.reject(notSignedInError()),
    );
    reply.resolve(undefined);
    expect(await other).toBe("token-2");
    expect(server.received).toEqual([]);
  });
});

describe("after a login with a code", () => {
  test("the account says until when, and a password is chosen without another", async () => {
    const choosePasswordBy = "2026-11-24T11:00:00Z";
    const account = { ...accountLike().account, choosePasswordBy };
    Object.assign(server.state.account, { account });
    const received = passwords({ needsCurrent: false });
    const tab = await opened("Passwort wählen");
    expect(
      screen.getByText(/Ohne Passwort endet diese Anmeldung: Di., 24. November/),
    ).toBeVisible();
    expect(await tab.dialog.findByLabelText("Neues Passwort")).toBeVisible();
    expect(tab.dialog.queryByLabelText("Passwort von heute")).toBeNull();
    await typePasswords(tab, "", NEW);
    expect(await tab.dialog.findByText(/^Ihr Passwort ist gespeichert/)).toBeVisible();
    expect(received[0]?.body).toEqual({ password: NEW });
  });
});

const SHEET: ContactSheet = {
  email: "alt@example.org",
  street: "Seeweg 1",
  postcode: "88131",
  city: "Lindau",
  mayChange: { email: true, address: false },
  needsCurrent: true,
};

function contact(sheet: ContactSheet, ...replies: JsonBodyType[]) {
  const received: Received[] = [];
  offering(
    { contact: true },
    answers("contact", sheet),
    answers("changeContact", (one) => {
      received.push(one);
      return HttpResponse.json(replies.shift());
    }),
  );
  return received;
}

describe("contact details", () => {
  test("a new e-mail address needs the password; the postal address is told, and who changes it", async () => {
    const email = "neu@example.org";
    const received = contact(
      SHEET,
      { status: "REFUSED", reason: "wrong_password" },
      { status: "OK", contact: { ...SHEET, email } },
    );
    const { user, dialog } = await opened("Kontaktdaten …");
    const field = await dialog.findByLabelText("E-Mail-Adresse");
    expect(field).toHaveValue("alt@example.org");
    expect(dialog.getByText("88131 Lindau")).toBeVisible();
    expect(dialog.getByText(/umgezogen/)).toBeVisible();
    expect(dialog.queryByLabelText("Passwort")).toBeNull();
    await user.clear(field);
    await user.type(field, email);
    const save = dialog.getByRole("button", { name: "Speichern" });
    await user.click(save);
    expect(dialog.getByLabelText("Passwort")).toHaveFocus();
    expect(received).toEqual([]);
    await user.type(dialog.getByLabelText("Passwort"), OLD);
    await user.click(save);
    expect(await dialog.findByText(/^Dieses Passwort stimmt nicht/)).toBeVisible();
    await user.click(save);
    expect(await dialog.findByText("Gespeichert.")).toBeVisible();
    expect(dialog.getByLabelText("E-Mail-Adresse")).toHaveValue(email);
    expect(dialog.queryByLabelText("Passwort")).toBeNull();
    expect(received[1]?.body).toEqual({ email, current: OLD });
  });

  test("where the library allows it, the postal address is changed, without the password", async () => {
    const sheet = { ...SHEET, mayChange: { email: false, address: true } };
    const received = contact(
      sheet,
      { status: "REFUSED", reason: "invalid", field: "city" },
      { status: "OK", contact: { ...sheet, city: "Bregenz" } },
    );
    const { user, dialog } = await opened("Kontaktdaten …");
    const city = await dialog.findByLabelText("Ort");
    expect(dialog.getByText("alt@example.org")).toBeVisible();
    await user.clear(city);
    await user.type(city, " Bregenz");
    await user.click(dialog.getByRole("button", { name: "Speichern" }));
    expect(await dialog.findByText(/kann die Bibliothek so nicht speichern/)).toBeVisible();
    expect(city).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Speichern" }));
    expect(await dialog.findByText("Gespeichert.")).toBeVisible();
    expect(received.map(({ body }) => body)).toEqual([{ city: "Bregenz" }, { city: "Bregenz" }]);
  });

  test("where the library allows nothing, they are shown, with nothing to save", async () => {
    const { email: _unknown, ...sheet } = SHEET;
    contact({ ...sheet, mayChange: { email: false, address: false } });
    const { dialog } = await opened("Kontaktdaten …");
    expect(await dialog.findByText("Nicht bekannt")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Speichern" })).toBeNull();
    expect(dialog.queryByRole("textbox")).toBeNull();
  });

  test("what could not be loaded is looked up again", async () => {
    contact(SHEET);
    let isDown = true;
    server.msw.use(answers("contact", () => (isDown ? refusal(502, "upstream_down") : SHEET)));
    const { user, dialog } = await opened("Kontaktdaten …");
    const again = await dialog.findByRole("button", { name: "Noch einmal nachsehen" });
    isDown = false;
    await user.click(again);
    expect(await dialog.findByLabelText("E-Mail-Adresse")).toBeVisible();
  });
});

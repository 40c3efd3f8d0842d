import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "@freihand/contract";
import { accountLike, loanLike, loanOf } from "../../model/actions/fixtures/account-data.ts";
import { libraryServer, reply } from "../../model/actions/fixtures/library-server.ts";
import { BRANCHES, button, CANCEL, DONE, openAction, RENEW, RESERVE } from "./fixtures/Opener.tsx";
import type { PatronAction } from "../../model/actions/action.rules.ts";

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

const bodies = () => server.received.map(({ body }) => body);

describe("every status of a multi-step action", () => {
  it("SELECTION_NEEDED: asks for a branch, sends it, and remembers it", async () => {
    server.willDo(BRANCHES, reply(DONE));
    const { user } = await openAction(RESERVE);
    await user.click(await screen.findByRole("button", { name: "Weiter" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Bitte wählen Sie eine Zweigstelle.");
    expect(server.received).toHaveLength(1);
    await user.click(screen.getByRole("radio", { name: /Zweigstelle Nord/ }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(button("Weiter"));
    expect(await screen.findByText("Der Titel ist für Sie vorgemerkt.")).toBeVisible();
    expect(bodies()[1]).toMatchObject({ recordId: "rec-1", step: "s1", selection: "north" });
    expect(screen.getByRole("link", { name: "Vormerkung ansehen" })).toHaveAttribute(
      "href",
      "/account",
    );

    server.willDo(BRANCHES);
    await user.click(button("Fertig"));
    await user.click(button("go"));
    expect(await screen.findByRole("radio", { name: /Zweigstelle Nord/ })).toBeChecked();
  });

  it("CONFIRMATION_NEEDED: shows the library's message, details and fee", async () => {
    server.willDo(
      reply({
        status: "CONFIRMATION_NEEDED",
        step: "s1",
        message: "Für diese Vormerkung fällt eine Gebühr an.",
        details: [{ label: "Abholung", value: "Hauptstelle" }],
        fee: { cents: 150, currency: "EUR" },
      }),
      reply({ status: "OK", message: "Vorgemerkt auf Platz 3." }),
    );
    const { user } = await openAction(RESERVE);
    expect(await screen.findByText("Für diese Vormerkung fällt eine Gebühr an.")).toBeVisible();
    expect(screen.getByText("Hauptstelle")).toBeVisible();
    expect(screen.getByText(/1,50/)).toBeVisible();
    await user.click(button("Vormerken"));
    expect(await screen.findByText("Vorgemerkt auf Platz 3.")).toBeVisible();
    expect(bodies()[1]).toMatchObject({ step: "s1", confirmed: true });
  });

  it.each<[PatronAction, Locale, RegExp, string]>([
    [CANCEL, "de", /wirklich stornieren/, "Vormerkung stornieren"],
    [CANCEL, "en", /really want to cancel/, "Cancel reservation"],
    [RENEW, "de", /Leihfrist dieses Titels verlängern/, "Verlängern"],
    [RENEW, "en", /renew this loan/, "Renew"],
  ])(
    "CLIENT_CONFIRMATION_NEEDED: asks with the client's own text (%#)",
    async (action, ...rest) => {
      const [locale, question, agree] = rest;
      server.willDo(
        reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" }),
        reply({ status: "OK" }),
      );
      const { user } = await openAction(action, locale);
      expect(await screen.findByText(question)).toBeVisible();
      await user.click(button(agree));
      await waitFor(() => {
        expect(bodies()[1]).toMatchObject({ step: "s1", confirmed: true });
      });
    },
  );

  it("CLIENT_CONFIRMATION_NEEDED for all loans: shows date, fee or reason per title and the note on fees", async () => {
    const loans = [
      loanOf("a"),
      loanOf("b", {
        renew: { ok: true, newDeadline: "2026-12-20", fee: { cents: 100, currency: "EUR" } },
      }),
      loanOf("c", { renew: { ok: false, reason: "on_reserve" } }),
    ];
    server.willDo(reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" }));
    await openAction({ call: "renewAll", scope: "all", loans });
    const list = await screen.findByRole("list");
    const rows = within(list)
      .getAllByRole("listitem")
      .map((row) => row.textContent);
    expect(rows[0]).toMatch(/Titel a.*22\. Dezember/);
    expect(rows[1]).toMatch(/Titel b.*20\. Dezember.*Gebühr 1,00/);
    expect(rows[2]).toMatch(/Titel c.*von anderen vorgemerkt/);
    expect(screen.getByText("2 von 3 Medien können verlängert werden.")).toBeVisible();
    expect(screen.getByText("Gebühren zusammen").parentElement).toHaveTextContent(/1,00/);
    expect(screen.getByText(/In manchen Bibliotheken kostet/)).toBeVisible();
    expect(bodies()[0]).not.toHaveProperty("ids");
  });

  it("CONFIRMATION_NEEDED for all loans: the library's own text, titles and fee precede ours", async () => {
    server.willDo(
      reply({
        status: "CONFIRMATION_NEEDED",
        step: "s1",
        message: "Das Verlängern kostet 2,50 €.",
        details: [{ label: "Titel a", value: "bis 22. Dezember, 2,50 €" }],
        fee: { cents: 250, currency: "EUR" },
      }),
    );
    const loans = [loanOf("a", { renew: { ok: true, fee: { cents: 100, currency: "EUR" } } })];
    await openAction({ call: "renewAll", scope: "all", loans });
    expect(await screen.findByText("Das Verlängern kostet 2,50 €.")).toBeVisible();
    expect(screen.getByText("bis 22. Dezember, 2,50 €")).toBeVisible();
    expect(screen.getByText("Gebühren zusammen").parentElement).toHaveTextContent(/2,50/);
    expect(screen.queryByText(/1,00/)).not.toBeInTheDocument();
    expect(screen.queryByText(/In manchen Bibliotheken kostet/)).not.toBeInTheDocument();
  });

  it("EMAIL_NEEDED: asks for a valid address", async () => {
    server.willDo(reply({ status: "EMAIL_NEEDED", step: "s1" }), reply({ status: "OK" }));
    const { user } = await openAction(RESERVE, "en");
    const field = await screen.findByRole("textbox", { name: /E-mail address/ });
    await user.click(button("Continue"));
    expect(screen.getByText("This field is required")).toBeVisible();
    await user.type(field, "mara@nowhere");
    await user.click(button("Continue"));
    expect(screen.getByText("Please enter a valid email")).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, ".example{Enter}");
    expect(await screen.findByText("The title is reserved for you.")).toBeVisible();
    expect(bodies()[1]).toMatchObject({ step: "s1", email: "mara@nowhere.example" });
  });

  it("EXTERNAL: says where it goes and opens it in a new tab", async () => {
    server.willDo(reply({ status: "EXTERNAL", url: "https://opac.example/renew?x=1" }));
    await openAction(RENEW);
    const link = await screen.findByRole("link", { name: "Seite öffnen" });
    expect(link).toHaveAttribute("href", "https://opac.example/renew?x=1");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
    expect(screen.getByText(/opac\.example/)).toBeVisible();
  });

  it("UNSUPPORTED: says so", async () => {
    server.willDo(reply({ status: "UNSUPPORTED" }));
    await openAction(RESERVE);
    expect(await screen.findByText(/bietet das nicht über die App an/)).toBeVisible();
  });

  it.each([
    ["no_copy_reservable", "Ein Exemplar steht im Regal.", ""],
    ["conflict", "Sie haben diesen Titel schon vorgemerkt.", ""],
    ["account_blocked", "Sie haben offene Gebühren.", "In Ihrem Konto steht, woran es liegt."],
  ])(
    "ERROR %s: gives the reason, and what to do unless the message already says so",
    async (...row) => {
      const [code, message, advice] = row;
      server.willDo(reply({ status: "ERROR", code, message }));
      await openAction(RESERVE);
      expect((await screen.findByRole("alert")).textContent).toBe(`${message}${advice}`);
    },
  );

  it.each<[Locale, RegExp, RegExp]>([
    ["de", /2 von 3 Medien wurden verlängert/, /schon 2-mal verlängert/],
    ["en", /2 of 3 items were renewed/, /maximum: 2/],
  ])(
    "OK with a mixed outcome: one result per item with its reason (%s)",
    async (locale, ...texts) => {
      const [count, reason] = texts;
      const after = accountLike({
        lent: [
          loanLike("a", { deadline: "2026-12-22" }),
          loanLike("c", { renew: { ok: false, reason: "too_many", used: 2, max: 2 } }),
        ],
      });
      server.willDo(
        reply({
          status: "OK",
          account: after,
          results: [
            { id: "a", title: "Titel a", ok: true, newDeadline: "2026-12-22" },
            { id: "b", title: "Titel b", ok: true, newDeadline: "2026-12-22" },
            { id: "c", title: "Titel c", ok: false, reason: "too_many" },
          ],
        }),
      );
      const { model } = await openAction(
        { call: "renewAll", scope: "chosen", loans: [loanOf("a"), loanOf("b"), loanOf("c")] },
        locale,
      );
      expect(await screen.findByText(count)).toBeVisible();
      expect(screen.getAllByRole("listitem")).toHaveLength(3);
      expect(screen.getByText(reason)).toBeVisible();
      expect(bodies()[0]).toMatchObject({ ids: ["a", "b", "c"] });
      // The app shows the library's reply: no optimistic update, no second fetch.
      expect(model.queries.getQueryData(["account", 1, "1001"])).toEqual(after);
    },
  );
});

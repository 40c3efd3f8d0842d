import { screen, waitFor } from "@testing-library/react";
import { session } from "@freihand/contract";
import { http, HttpResponse } from "msw";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  libraryServer,
  refusal,
  sessionReply,
} from "../../../model/actions/fixtures/library-server.ts";
import { stage } from "../../../parts/action-dialog/fixtures/Stage.tsx";
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

const ICS = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const DUE = "*/services/:locale/basic/account/due.ics";
const FEED = "*/services/:locale/basic/account/feed";

describe("dates for the calendar", () => {
  it("are saved as a file that is fetched with the card's token", async () => {
    const tokens: (string | null)[] = [];
    server.msw.use(
      http.get(DUE, ({ request }) => {
        tokens.push(request.headers.get("authorization"));
        return new HttpResponse(ICS, {
          headers: { "content-type": "text/calendar; charset=utf-8" },
        });
      }),
      http.get(FEED, () => refusal(501, "unsupported", { retryable: false })),
    );
    const { user, platform } = await stage(<AccountScreen />);
    await user.click(await screen.findByRole("button", { name: "Termine in Ihren Kalender …" }));
    await user.click(await screen.findByRole("button", { name: "Termine herunterladen" }));
    await waitFor(() => {
      expect(platform.givenFiles).toEqual([
        { name: "leihfristen.ics", type: "text/calendar", text: ICS },
      ]);
    });
    expect(tokens).toEqual(["Bearer token-1"]);
    expect(screen.queryByText("Private Kalenderadresse")).not.toBeInTheDocument();
  });

  it("a captive portal's page is not a calendar", async () => {
    server.msw.use(
      http.get(DUE, () => HttpResponse.html("<p>Willkommen im Hotel</p>")),
      http.get(FEED, () => HttpResponse.json({ enabled: false })),
    );
    const { user, platform } = await stage(<AccountScreen />, { locale: "en" });
    await user.click(await screen.findByRole("button", { name: "Dates for your calendar …" }));
    await user.click(await screen.findByRole("button", { name: "Download dates" }));
    expect(await screen.findByText(/The dates could not be loaded/)).toBeVisible();
    expect(platform.givenFiles).toEqual([]);
  });

  it("a device that refuses the file is distinguished from a server that provides none", async () => {
    server.msw.use(
      http.get(DUE, () => new HttpResponse(ICS, { headers: { "content-type": "text/calendar" } })),
      http.get(FEED, () => HttpResponse.json({ enabled: false })),
    );
    const { user, platform } = await stage(<AccountScreen />);
    platform.files.give = () => Promise.reject(new Error("full"));
    await user.click(await screen.findByRole("button", { name: "Termine in Ihren Kalender …" }));
    await user.click(await screen.findByRole("button", { name: "Termine herunterladen" }));
    expect(await screen.findByText(/Die Datei ließ sich nicht speichern/)).toBeVisible();
  });

  it("an address is created with a warning, shown once, renewed, and switched off after confirmation", async () => {
    const asked: unknown[] = [];
    let made = 0;
    server.msw.use(
      http.get(FEED, () =>
        HttpResponse.json(
          made === 0 ? { enabled: false } : { enabled: true, since: "2026-11-21T10:00:00+01:00" },
        ),
      ),
      http.post(FEED, async ({ request }) => {
        const body = z.object({ enabled: z.boolean() }).parse(await request.json());
        asked.push(body);
        made = body.enabled ? made + 1 : 0;
        return HttpResponse.json(
          body.enabled
            ? { url: `https://bib.example/services/de/basic/feed/t${String(made)}.ics` }
            : {},
        );
      }),
    );
    const { user, platform } = await stage(<AccountScreen />);
    const open = await screen.findByRole("button", { name: "Termine in Ihren Kalender …" });
    await user.click(open);
    expect(await screen.findByText(/Wer diese Adresse hat, sieht ohne Anmeldung/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Adresse einrichten" }));
    expect(await screen.findByLabelText("Kalenderadresse")).toHaveValue(
      "https://bib.example/services/de/basic/feed/t1.ics",
    );
    await user.click(screen.getByRole("button", { name: "Kopieren" }));
    expect(await screen.findByText("Die Adresse ist kopiert.")).toBeVisible();
    expect(platform.happened).toContain("copy https://bib.example/services/de/basic/feed/t1.ics");

    await user.click(screen.getByRole("button", { name: "Schließen" }));
    await user.click(open);
    expect(await screen.findByText(/seit Sa\., 21\. November eingeschaltet/)).toBeVisible();
    expect(screen.queryByLabelText("Kalenderadresse")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Neue Adresse" }));
    expect(screen.getByText(/Die bisherige Adresse gilt dann nicht mehr/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Neue Adresse holen" }));
    expect(await screen.findByDisplayValue(/t2\.ics/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Abschalten" }));
    await user.click(screen.getByRole("button", { name: "Adresse abschalten" }));
    expect(await screen.findByRole("button", { name: "Adresse einrichten" })).toBeVisible();
    expect(asked).toEqual([{ enabled: true }, { enabled: true }, { enabled: false }]);
  });

  it("Q-21 no address is offered on a public computer", async () => {
    const { user, model } = await stage(<AccountScreen />, { isSignedIn: false });
    await model.sessions.signIn(session.parse(sessionReply("token-1")), true);
    await user.click(await screen.findByRole("button", { name: "Termine in Ihren Kalender …" }));
    expect(await screen.findByRole("button", { name: "Termine herunterladen" })).toBeVisible();
    expect(screen.queryByText("Private Kalenderadresse")).not.toBeInTheDocument();
  });
});

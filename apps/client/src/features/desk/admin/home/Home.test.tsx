import { titlesReply } from "@freihand/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answers } from "../../../../testkit/fake-server.ts";
import { fakeServer } from "../../../../testkit/server.ts";
import { renderDesk } from "../../fixtures/RenderDesk.tsx";

const NONE = { de: "", en: "" };
const NO_WORDS = { title: "", text: "" };
const BANNER = { words: { de: NO_WORDS, en: NO_WORDS }, url: "", label: NONE, from: "", until: "" };
const pick = (id: string, de = "") => ({ id, text: { de, en: "" } });
const TITLES = titlesReply.parse({
  results: ["Momo", "Krabat"].map((title) => ({
    libraryId: 1,
    id: title.toLowerCase(),
    title,
    mediaType: "BOOK",
    availability: { light: "GREEN", text: "verfügbar", free: 1, total: 1 },
  })),
  missing: ["gone"],
});
const FOUND = {
  titles: [{ recordId: "krabat", title: "Krabat", format: "BOOK", status: "verfügbar" }],
  total: 1,
};

async function openHome(picks = [pick("momo"), pick("gone")]) {
  fakeServer.use(answers("titles", TITLES));
  const page = (home: unknown, file: object) => ({
    kind: "done",
    home,
    file: { fingerprint: "h1", ...file },
  });
  const started = await renderDesk(
    {
      "admin/hours": () => ({ kind: "done", branches: [], file: { fingerprint: "f1" } }),
      "admin/home": ({ home }) =>
        home === undefined
          ? page({ banner: BANNER, picks }, {})
          : page(home, { fingerprint: "h2", undo: "2026-11-21T09:30:00Z" }),
      "titles/find": () => FOUND,
    },
    { roles: ["admin"] },
  );
  await started.user.click(await screen.findByRole("link", { name: "Verwaltung" }));
  await started.user.click(await screen.findByRole("button", { name: "Startseite" }));
  await screen.findByRole("heading", { name: "Empfehlungen" });
  const sent = () => started.arrived.filter((one) => one.body["fingerprint"] !== undefined);
  return { ...started, sent };
}

test("a banner is written, seen as patrons will see it, and saved", async () => {
  const { user, sent } = await openHome();
  const german = screen.getByRole("group", { name: "Deutsch" });
  await user.click(within(german).getByLabelText("Überschrift"));
  await user.paste("Lesenacht");
  await user.click(within(german).getByLabelText("Text"));
  await user.paste("Am **Freitag**.");
  await user.click(screen.getByLabelText("Adresse des Links"));
  await user.paste("/events");
  await user.click(screen.getByLabelText("Beschriftung des Links (Deutsch)"));
  await user.paste("Zum Programm");
  fireEvent.change(screen.getAllByLabelText(/^bis einschließlich/)[0] ?? document.body, {
    target: { value: "2026-12-05" },
  });
  const banner = within(german).getByRole("region", { name: "Lesenacht" });
  expect((await within(banner).findByText("Freitag")).tagName).toBe("STRONG");
  expect(within(banner).getByRole("link", { name: "Zum Programm" })).toHaveAttribute(
    "href",
    "/events",
  );
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(sent()).toMatchObject([
    {
      path: "admin/home",
      body: {
        home: {
          banner: {
            words: { de: { title: "Lesenacht", text: "Am **Freitag**." }, en: NO_WORDS },
            url: "/events",
            label: { de: "Zum Programm", en: "" },
            until: "2026-12-05",
          },
        },
        fingerprint: "h1",
      },
    },
  ]);
});

test("titles are found in the catalogue, put in order with why, and taken out", async () => {
  const { user, sent } = await openHome();
  expect(await screen.findByText(/^gone: nicht mehr im Katalog/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^gone:.*entfernen$/ }));
  await user.click(screen.getByRole("button", { name: "Titel hinzufügen" }));
  const dialog = await screen.findByRole("dialog", { name: "Titel hinzufügen" });
  await user.type(within(dialog).getByLabelText(/^Titel, Person/), "krabat{Enter}");
  await user.click(await within(dialog).findByRole("button", { name: "Krabat auswählen" }));
  await user.click((await screen.findAllByLabelText("Warum (Deutsch)"))[1] ?? document.body);
  await user.paste("Unheimlich gut.");
  const up = await screen.findByRole("button", { name: "Krabat: nach oben" });
  await user.click(up);
  expect(up).toHaveFocus();
  // searching has saved nothing
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText(/^Gespeichert/);
  expect(sent()).toMatchObject([
    { body: { home: { picks: [pick("krabat", "Unheimlich gut."), pick("momo")] } } },
  ]);
});

import { config } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CONFIG } from "../../../../testkit/demo-data.ts";
import { answers } from "../../../../testkit/fake-server.ts";
import { fakeServer } from "../../../../testkit/server.ts";
import { renderDesk } from "../../fixtures/RenderDesk.tsx";

const SHOWN = { menu: true, visible: true };
const PROJECT = config.parse({
  ...CONFIG,
  info: { ...CONFIG.info, imprint: SHOWN },
  content: { ausleihe: { ...SHOWN, title: { de: "Ausleihe" }, order: 1 } },
});
const file = (fingerprint: string) => ({ fingerprint });

async function openPages() {
  fakeServer.use(answers("config", PROJECT));
  const page = (html: string) => ({ kind: "done", html, file: file("p1") });
  const saved = ({ html }: Readonly<Record<string, unknown>>, before: string) =>
    html === undefined ? page(before) : { kind: "done", html, file: file("p2") };
  const started = await renderDesk(
    {
      "admin/hours": () => ({ kind: "done", branches: [], file: file("f1") }),
      "admin/pages/imprint/de": (body) => saved(body, ""),
      "admin/pages/imprint/en": (body) => saved(body, "<p>Market 1</p>"),
      "admin/pages/help/de": (body) => saved(body, "<p>So geht es</p>"),
      "admin/pages/ausleihe/de": (body) => saved(body, "<p>Vier Wochen</p>"),
    },
    { roles: ["admin"] },
  );
  await started.user.click(await screen.findByRole("link", { name: "Verwaltung" }));
  await started.user.click(await screen.findByRole("button", { name: "Seiten" }));
  const sent = () => started.arrived.filter(({ body }) => body["fingerprint"] !== undefined);
  return { ...started, sent };
}

test("a page is written and seen as patrons will see it: nothing that is not allowed is shown", async () => {
  const { user, sent } = await openPages();
  expect(await screen.findByText(/Die App zeigt ihren eigenen Text/)).toBeVisible();
  const html = "<h1>Anschrift</h1><p onclick='x()'>Markt 1</p><script>x()</script><img src='y'>";
  await user.click(screen.getByLabelText("Text der Seite (HTML)"));
  await user.paste(html);
  const preview = await screen.findByRole("region", { name: "Vorschau (Deutsch)" });
  // under the heading of the page, as in the app
  expect(
    await within(preview).findByRole("heading", { level: 2, name: "Anschrift" }),
  ).toBeVisible();
  expect(within(preview).getByText("Markt 1")).not.toHaveAttribute("onclick");
  expect(preview.querySelector("script, img")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible();
  expect(sent()).toMatchObject([
    { path: "admin/pages/imprint/de", body: { html, fingerprint: "p1" } },
  ]);
});

test("another language and another page are chosen; what was typed is dropped only after a question", async () => {
  const { user, sent } = await openPages();
  await user.selectOptions(await screen.findByLabelText("Sprache der Seite"), "Englisch");
  expect(await screen.findByDisplayValue("<p>Market 1</p>")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Sprache der Seite"), "Deutsch");
  await user.click(await screen.findByLabelText("Text der Seite (HTML)"));
  await user.paste("<p>Neu</p>");
  await user.selectOptions(screen.getByLabelText("Seite"), "Ausleihe");
  expect(await screen.findByRole("dialog", { name: /nicht gespeichert/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Verwerfen" }));
  expect(await screen.findByDisplayValue("<p>Vier Wochen</p>")).toBeVisible();
  await user.clear(screen.getByLabelText("Text der Seite (HTML)"));
  expect(screen.getByText(/braucht einen deutschen Text/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test("a page that the app does not show says so", async () => {
  const { user } = await openPages();
  await user.selectOptions(await screen.findByLabelText("Seite"), "Hilfe");
  expect(await screen.findByText(/^Diese Seite wird in der App nicht gezeigt/)).toBeVisible();
});

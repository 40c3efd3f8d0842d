import { config } from "@freihand/contract";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { ExternalPage } from "./ExternalPage.tsx";

const BUILT_IN = "Eingebautes Impressum";
const WITH_PAGE = config.parse({
  ...CONFIG,
  info: { ...CONFIG.info, imprint: { menu: true, visible: true, _hash: "h" } },
});

const page = (file: string, answer: () => Response) =>
  http.get(`*/assets/basic/html/${file}`, answer);
const german = page("imprint.html", () => HttpResponse.text("<h1>Impressum</h1><p>Rathaus</p>"));
const imprint = <ExternalPage name="imprint" fallback={<p>{BUILT_IN}</p>} />;

test("a project's page replaces the built-in one, under the page's heading", async () => {
  await renderPart(imprint, { handlers: [answers("config", WITH_PAGE), german] });
  expect(await screen.findByText("Rathaus")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Impressum" })).toBeVisible();
  expect(screen.queryByText(BUILT_IN)).toBeNull();
});

test("in English it is the English one", async () => {
  const english = page("imprint.en.html", () => HttpResponse.text("<p>Town hall</p>"));
  const handlers = [answers("config", WITH_PAGE), german, english];
  await renderPart(imprint, { locale: "en", handlers });
  expect(await screen.findByText("Town hall")).toBeVisible();
});

test("without an English one it is the German one", async () => {
  const missing = page("imprint.en.html", () => new HttpResponse(null, { status: 404 }));
  const handlers = [answers("config", WITH_PAGE), german, missing];
  await renderPart(imprint, { locale: "en", handlers });
  const text = await screen.findByText("Rathaus");
  expect(text).toBeVisible();
  expect(text.closest("[lang]")).toHaveAttribute("lang", "de");
});

test.each([
  ["is gone", () => new HttpResponse(null, { status: 404 })],
  ["is out of all proportion", () => HttpResponse.text("x".repeat(500_001))],
])("the built-in one is used when the project's %s", async (_what, answer) => {
  let asked = 0;
  const answering = page("imprint.html", () => {
    asked += 1;
    return answer();
  });
  await renderPart(imprint, { handlers: [answers("config", WITH_PAGE), answering] });
  await waitFor(() => {
    expect(asked).toBe(1);
    expect(screen.getByText(BUILT_IN)).toBeVisible();
  });
});

test("the built-in one is used without a request when the project has none or hides it", async () => {
  const hidden = { ...WITH_PAGE.info.imprint, visible: false };
  const handlers = [
    answers("config", { ...WITH_PAGE, info: { ...WITH_PAGE.info, imprint: hidden } }),
    page("imprint.html", () => HttpResponse.text("<p>Verborgen</p>")),
  ];
  await renderPart(imprint, { handlers });
  expect(await screen.findByText(BUILT_IN)).toBeVisible();
  expect(screen.queryByText("Verborgen")).toBeNull();
});

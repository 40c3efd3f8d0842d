import { libraryHome, titlesReply } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { INFO } from "../../../testkit/demo-data.ts";
import { answers } from "../../../testkit/fake-server.ts";
import { renderApp } from "../../../testkit/RenderApp.tsx";

const hit = (id: string, title: string) => ({
  libraryId: 1,
  id,
  title,
  author: "Mia Muster",
  mediaType: "BOOK",
  availability: { light: "GREEN", text: "verfügbar", free: 1, total: 1 },
});
const TITLES = titlesReply.parse({
  results: [hit("t1", "Momo"), hit("t2", "Krabat")],
  missing: ["gone"],
});

const open = (home: object) =>
  renderApp("/", {
    library: 1,
    handlers: [
      answers("libraryInfo", { ...INFO, home: libraryHome.parse({ picks: [], ...home }) }),
      answers("titles", TITLES),
    ],
  });

test("what the library announces is on its home page, sanitised, with its link", async () => {
  await open({
    banner: {
      title: "Lesenacht",
      text: "Am **Freitag**. <img src=x onerror=alert(1)>",
      link: { url: "/events", label: "Zum Programm" },
    },
  });
  const banner = await screen.findByRole("region", { name: "Lesenacht" });
  expect((await within(banner).findByText("Freitag")).tagName).toBe("STRONG");
  expect(banner.querySelector("img")).toBeNull();
  expect(within(banner).getByRole("link", { name: "Zum Programm" })).toHaveAttribute(
    "href",
    "/events",
  );
});

test.each([
  ["javascript:alert(1)", null],
  ["//elsewhere.example", null],
  ["https://lindenau.example/nacht", "https://lindenau.example/nacht"],
])("a link of the banner to %s leads to %s", async (url, href) => {
  await open({ banner: { title: "Lesenacht", link: { url, label: "Mehr" } } });
  const banner = await screen.findByRole("region", { name: "Lesenacht" });
  const link = within(banner).queryByRole("link", { name: /^Mehr/ });
  expect(link?.getAttribute("href") ?? null).toBe(href);
});

test("a banner whose last day is over is not shown from an old copy", async () => {
  await open({ banner: { title: "Lesenacht", until: "2026-11-20" }, picks: [{ id: "t1" }] });
  expect(await screen.findByRole("region", { name: "Unsere Empfehlungen" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Lesenacht" })).toBeNull();
});

test("recommended titles are shown in the staff's order with why; one that is gone is left out", async () => {
  await open({ picks: [{ id: "t2", text: "Unheimlich gut." }, { id: "gone" }, { id: "t1" }] });
  const picks = await screen.findByRole("region", { name: "Unsere Empfehlungen" });
  const first = await within(picks).findByRole("link", { name: /^Krabat, von Mia Muster/ });
  expect(first).toHaveAttribute("href", "/record/1/t2");
  const rows = within(picks).getAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("link").textContent)).toEqual(["Krabat", "Momo"]);
  expect(rows[0]).toHaveTextContent("Unheimlich gut.");
});

import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderApp } from "../../testkit/RenderApp.tsx";

const SERVED = `<title data-app="Freihand">Momo · Freihand</title>
  <meta name="description" content="Michael Ende · Buch" data-app="Die App." />
  <link rel="canonical" href="/record/1/7" data-page="" />
  <meta property="og:title" content="Momo" data-served="" />`;

afterEach(() => {
  cleanup(); // React removes its own elements first
  document.head.replaceChildren();
});

test("what the server sent for the first page stays as long as that page, and nothing is there twice", async () => {
  document.head.innerHTML = SERVED;
  const { user } = await renderApp("/about", { library: 1 });
  await screen.findByRole("heading", { level: 1 });
  const description = () =>
    [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="description"]')].map(
      ({ content }) => content,
    );
  expect(document.head.querySelectorAll("[data-served]")).toHaveLength(0);
  expect(document.head.querySelectorAll("[data-page]")).toHaveLength(1);
  expect(document.head.querySelectorAll("title")).toHaveLength(1);
  expect(description()).toEqual(["Michael Ende · Buch"]);
  await user.click(screen.getByRole("link", { name: "Merkliste" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Merkliste" })).toBeInTheDocument();
  expect(description()).toEqual(["Die App."]);
  expect(document.head.querySelectorAll("[data-page]")).toHaveLength(0);
  expect([...document.head.querySelectorAll("title")].map(({ text }) => text)).toEqual([
    "Merkliste · Freihand",
  ]);
  expect(document.title).toBe("Merkliste · Freihand");
});

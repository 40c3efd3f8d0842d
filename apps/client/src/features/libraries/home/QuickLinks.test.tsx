import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answers } from "../../../testkit/fake-server.ts";
import { renderApp } from "../../../testkit/RenderApp.tsx";

const ways = () => screen.findByRole("region", { name: "Mehr von Ihrer Bibliothek" });

test("F9: home of a library whose catalogue has no topics yet shows what else it has", async () => {
  await renderApp("/", { library: 1 });
  const links = within(await ways()).getAllByRole("link");
  const paths = links.map((link) => link.getAttribute("href"));
  expect(paths).toContain("/info");
  expect(paths).toContain("/map");
  for (const link of links) expect(link).toHaveAccessibleName(/\S/);
});

test("F9: where there are topics to browse they are shown instead", async () => {
  const suggest = answers("suggest", ({ url }) => {
    const q = url.searchParams.get("q") ?? "";
    return { suggestions: [{ text: q, field: "KEYWORD", total: 9 }] };
  });
  await renderApp("/", { library: 1, handlers: [suggest] });
  expect(await screen.findByRole("region", { name: "Stöbern nach Themen" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Mehr von Ihrer Bibliothek" })).toBeNull();
});

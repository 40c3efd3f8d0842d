import { config, type Config } from "@freihand/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakePlatform } from "../platform/fake/index.ts";
import { CONFIG } from "../testkit/demo-data.ts";
import { answers } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

const PROJECT: Config = config.parse({
  ...CONFIG,
  title: "Steinau",
  metadata: {
    smartAppBanner: { appId: "1234567890", hosts: ["demo.library.example"], path: "/start/3" },
    seo: { robots: "noindex", "og:title": "Bibliothek Steinau" },
  },
});
const handlers = [answers("config", PROJECT)];
const contentOf = (selector: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta${selector}`)?.content;

test("on the web the head names the app to Safari, and the project to search engines", async () => {
  await renderApp("/", { handlers, platform: fakePlatform({ host: "demo.library.example" }) });
  await waitFor(() => {
    expect(contentOf('[name="apple-itunes-app"]')).toMatch(
      /^app-id=1234567890, app-argument=https?:.*\/start\/3$/,
    );
  });
  expect(contentOf('[name="robots"]')).toBe("noindex");
  expect(contentOf('[property="og:title"]')).toBe("Bibliothek Steinau");
});

test("under another host there is no banner", async () => {
  const elsewhere = fakePlatform({ host: "localhost" });
  await renderApp("/", { handlers, platform: elsewhere });
  await waitFor(() => {
    expect(contentOf('[name="robots"]')).toBe("noindex");
  });
  expect(contentOf('[name="apple-itunes-app"]')).toBeUndefined();
});

test("the installed app has none of this", async () => {
  const installed = { name: "ios" } as const;
  const platform = fakePlatform({ host: "demo.library.example", installed });
  await renderApp("/", { handlers, platform });
  expect(await screen.findByRole("link", { name: "Steinau" })).toBeVisible();
  expect(contentOf('[name="apple-itunes-app"]')).toBeUndefined();
  expect(contentOf('[name="robots"]')).toBeUndefined();
});

test("the app is installed under the name, sign and language of the project that is shown", async () => {
  const added = ["manifest", "icon", "apple-touch-icon"].map((rel) => {
    const link = document.createElement("link");
    link.rel = rel;
    link.setAttribute("href", "/as-built");
    return link;
  });
  const name = document.createElement("meta");
  name.name = "apple-mobile-web-app-title";
  document.head.append(name, ...added);
  const branded = config.parse({
    ...PROJECT,
    _hash: "h",
    images: { appIcon: { url: "sign.png", _hash: "i" } },
  });
  const { model } = await renderApp("/", { handlers: [answers("config", branded)] });
  await waitFor(() => {
    expect(name.content).toBe("Steinau");
  });
  const hrefs = () => added.map((link) => link.getAttribute("href"));
  expect(hrefs()).toEqual([
    `/manifest.webmanifest?project=${model.project()}&lang=de`,
    expect.stringContaining("images/sign.png"),
    expect.stringContaining("images/sign.png"),
  ]);
  for (const element of [name, ...added]) element.remove();
});

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

test("on the web the head tells Safari of the app, and search engines of the project", async () => {
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

test("in the installed app there is nothing of all this", async () => {
  const installed = { name: "ios" } as const;
  const platform = fakePlatform({ host: "demo.library.example", installed });
  await renderApp("/", { handlers, platform });
  expect(await screen.findByRole("link", { name: "Steinau" })).toBeVisible();
  expect(contentOf('[name="apple-itunes-app"]')).toBeUndefined();
  expect(contentOf('[name="robots"]')).toBeUndefined();
});

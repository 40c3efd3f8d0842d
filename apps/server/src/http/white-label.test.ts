import { copyFileSync, cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import type { Config } from "@freihand/contract";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
import { createLibraries } from "../libraries/libraries.ts";
import { testApp } from "./fake/test-app.ts";

/** Begins like a PNG of 512 × 256. */
const ICON = Buffer.from("89504e470d0a1a0a0000000d494844520000020000000100", "hex");
const STEINAU = {
  title: { de: "Bibliothek Steinau", en: "Steinau Library" },
  subtitles: [{ de: "Hochschule", en: "University" }, "Steinau"],
  images: { appIcon: { url: "sign.png" } },
  theme: { light: { bar: "#0B4A52" }, dark: { surface: "#141B1C" } },
  metadata: { seo: { description: { de: "Suchen in Steinau.", en: "Search in Steinau." } } },
};
const FILES = {
  "basic/project.json": { title: "Freihand" },
  "basic/libraries/1.json": LIBRARY,
  "opac-steinau/project.json": STEINAU,
  "opac-steinau/libraries/1.json": LIBRARY,
  "opac-steinau/images/sign.png": ICON,
  "leer/project.json": {},
  "leer/libraries/1.json": LIBRARY,
};

/** A server of the client's own page and files, as they are before the build. */
async function served() {
  const clientDir = mkdtempSync(join(tmpdir(), "freihand-page-"));
  const client = join(import.meta.dirname, "../../../client");
  copyFileSync(join(client, "index.html"), join(clientDir, "index.html"));
  cpSync(join(client, "public"), clientDir, { recursive: true });
  const projects = loadProjects(folderWith(FILES));
  const { app } = await testApp({ clientDir, setup: { projects, libraries: createLibraries([]) } });
  return (url: string, host: string) => app.inject({ url, headers: { host, accept: "text/html" } });
}

test("an edition's page has its own name and icon before any script", async () => {
  const ask = await served();
  const { body } = await ask("/", "opac-steinau.example");
  expect(body).not.toContain("Freihand");
  const { document } = new JSDOM(body).window;
  const icon = /^\/assets\/opac-steinau\/images\/sign\.png\?v=[\w-]+$/;
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? "";
  expect(document.title).toBe("Bibliothek Steinau");
  expect(attribute('meta[name="apple-mobile-web-app-title"]', "content")).toBe(
    "Bibliothek Steinau",
  );
  expect(attribute('meta[name="description"]', "content")).toBe("Suchen in Steinau.");
  expect(attribute('link[rel="icon"]', "href")).toMatch(icon);
  expect(attribute('link[rel="icon"]', "type")).toBe("image/png");
  expect(attribute('link[rel="apple-touch-icon"]', "href")).toMatch(icon);
  expect(attribute(".first-paint-bar img", "src")).toMatch(icon);
  expect(document.querySelector(".first-paint-bar span")?.textContent).toBe("Bibliothek Steinau");
  expect(document.querySelector("noscript")?.textContent).toContain("Bibliothek Steinau braucht");
  expect(attribute('meta[name="theme-color"][media*="light"]', "content")).toBe("#0B4A52");
  expect(attribute('meta[name="theme-color"][media*="dark"]', "content")).toBe("#141B1C");
  expect(attribute('link[rel="manifest"]', "href")).toBe(
    "/manifest.webmanifest?project=opac-steinau&lang=de",
  );
});

test("it is installed under its name, icon and colours, in either language", async () => {
  const ask = await served();
  const manifest = async (query: string, host = "opac-steinau.example") => {
    const reply = await ask(`/manifest.webmanifest${query}`, host);
    expect(reply.headers["content-type"]).toContain("application/manifest+json");
    expect(
      (await ask(reply.json<{ icons: { src: string }[] }>().icons[0]?.src ?? "", host)).statusCode,
    ).toBe(200);
    return reply.json<object>();
  };
  expect(await manifest("")).toMatchObject({
    id: "/",
    name: "Bibliothek Steinau",
    short_name: "Bibliothek Steinau",
    description: "Suchen in Steinau.",
    lang: "de",
    start_url: "/",
    theme_color: "#0B4A52",
    icons: [{ sizes: "512x256", type: "image/png", purpose: "any" }],
    shortcuts: [{ short_name: "Suche" }, { short_name: "Konto" }],
  });
  expect(await manifest("?lang=en")).toMatchObject({
    name: "Steinau Library",
    description: "Search in Steinau.",
    lang: "en",
  });
  expect(await manifest("?project=opac-steinau", "basic.example")).toMatchObject({
    name: "Bibliothek Steinau",
    start_url: "/opac-steinau",
  });
  expect(await manifest("", "basic.example")).toMatchObject({
    name: "Freihand – Ihre Bibliothek",
    short_name: "Freihand",
    start_url: "/",
  });
  for (const odd of ["?project=../x", "?project=nirgends", "?project=a&project=b", "?lang=fr"])
    expect(await manifest(odd)).toMatchObject({ name: "Bibliothek Steinau", lang: "de" });
});

test("title, subtitles and descriptions are in the language of the path, and their ETags differ", async () => {
  const ask = await served();
  const configured = async (locale: string) =>
    (await ask(`/services/${locale}/opac-steinau/config`, "basic.example")).json<Config>();
  const [de, en] = [await configured("de"), await configured("en")];
  expect(de).toMatchObject({
    title: "Bibliothek Steinau",
    subtitles: ["Hochschule", "Steinau"],
    metadata: { seo: { description: "Suchen in Steinau." } },
  });
  expect(en).toMatchObject({
    title: "Steinau Library",
    subtitles: ["University", "Steinau"],
    metadata: { seo: { description: "Search in Steinau." } },
  });
  expect(Reflect.get(en, "_hash")).not.toBe(Reflect.get(de, "_hash"));
});

test("robots learn which addresses are pages", async () => {
  const ask = await served();
  const reply = await ask("/robots.txt", "basic.example");
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(reply.body).toContain("Disallow: /services/");
});

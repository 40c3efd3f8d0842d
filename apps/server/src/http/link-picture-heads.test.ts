import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LINK_PICTURE } from "../covers/link-drawing.rules.ts";
import { DRAWN_SIZE } from "../previews/picture-address.rules.ts";
import { testApp, type TestOptions } from "./fake/test-app.ts";

describe("issue 15: a link has a picture that messengers show", () => {
  const drawing = {
    raster: async () => undefined,
    drawn: { get: async () => undefined, put: async () => {}, tidy: async () => {} },
  };
  const metasAt = async (url: string, metadata?: TestOptions["metadata"]) => {
    const { app } = await testApp({ clientDir: built(), drawing, ...(metadata && { metadata }) });
    return metasIn((await app.inject({ url })).body);
  };

  test.each([
    ["/record/1/7", "/preview/basic/1/7", "Momo"],
    ["/start/1", "/preview/basic/1", "Testbücherei"],
    ["/info/2?lang=en", "/preview/basic/2", "Testbücherei"],
  ])("%s: %s, as large as it is, with what is on it", async (url, picture, alt) => {
    expect(await metasAt(url)).toMatchObject({
      "og:image": picture,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": alt,
      "twitter:card": "summary_large_image",
    });
  });

  test("a project's own picture is on its libraries' pages, never on a title's", async () => {
    const seo = { "og:url": "https://opac.example/", "og:image": "https://opac.example/a.png" };
    expect(await metasAt("/start/1", { seo })).toMatchObject({ "og:image": seo["og:image"] });
    expect(await metasAt("/record/1/7", { seo })).toMatchObject({
      "og:image": "https://opac.example/preview/basic/1/7",
    });
  });

  test.each(["/record/1/8", "/libraries", "/result"])("%s has none", async (url) => {
    expect(await metasAt(url)).not.toHaveProperty("og:image");
  });
});

test("the size that is named is that of the drawing", () => {
  expect(DRAWN_SIZE).toEqual(LINK_PICTURE);
});

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), "freihand-pictures-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Freihand</title>");
  return folder;
}

function metasIn(html: string): Readonly<Record<string, string>> {
  const { document } = new JSDOM(html).window;
  const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[data-served]")];
  return Object.fromEntries(
    metas.map((meta) => [meta.getAttribute("property") ?? meta.name, meta.content]),
  );
}

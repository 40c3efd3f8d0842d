import { describe, expect, test } from "vitest";
import { DEFAULT_CONFIG, libraryId, projectId } from "@freihand/contract";
import { projectHead, titleHead } from "./page-head.rules.ts";
import { titleOfAddress } from "./title-address.rules.ts";
import type { Config } from "@freihand/contract";
import type { ShownTitle } from "./page-head.rules.ts";

const config = (seo: Record<string, string> = {}, title = "Lesen in Lindenau"): Config => ({
  ...DEFAULT_CONFIG,
  projectId: projectId.parse("basic"),
  status: { maintenance: false, offline: false },
  _hash: "h",
  title,
  metadata: { seo },
});
const address = { library: libraryId.parse(1), id: "a/b" };
const shown = (record: Partial<ShownTitle["record"]> = {}): ShownTitle => ({
  record: {
    title: "Momo",
    cover: { type: "large", libraryId: address.library, id: "a/b" },
    fields: [],
    ...record,
  },
  address,
  libraryName: "Stadtbücherei",
});

describe("a project's own metadata", () => {
  test("are on every page, those of the configuration first", () => {
    const { metas, description, site } = projectHead(
      config({
        description: "Alles da.",
        robots: "noindex",
        "og:title": "Anders",
        "og:image": "https://x.example/a.png",
      }),
    );
    expect([site, description]).toEqual(["Lesen in Lindenau", "Alles da."]);
    expect(Object.fromEntries(metas)).toEqual({
      "og:type": "website",
      "og:locale": "de_DE",
      "og:title": "Anders",
      "og:site_name": "Lesen in Lindenau",
      "og:description": "Alles da.",
      "og:image": "https://x.example/a.png",
      "twitter:card": "summary",
      robots: "noindex",
    });
  });

  test("that make a browser do something are left out", () => {
    const { metas } = projectHead(
      config({ refresh: "0;url=https://evil.example", "http-equiv": "x", referrer: "unsafe-url" }),
    );
    expect([...metas.keys()]).not.toContain("refresh");
    expect([...metas.keys()]).not.toContain("http-equiv");
    expect([...metas.keys()]).not.toContain("referrer");
  });

  test("a project without a name has the app's", () => {
    const { site, metas } = projectHead(config({}, ""));
    expect(site).toBeUndefined();
    expect(metas.has("og:title")).toBe(false);
  });
});

describe("a title's page", () => {
  test("has absolute addresses once the configuration names the project's address", () => {
    const { canonical, metas } = titleHead(
      config({ "og:url": "https://opac.example/start" }),
      shown(),
    );
    expect(canonical).toBe("https://opac.example/record/1/a%2Fb");
    expect(metas.get("og:url")).toBe(canonical);
    expect(metas.get("og:image")).toBe("https://opac.example/services/cover/large/basic/1/a%2Fb");
  });

  test("has paths, and no address of its own, as long as it does not", () => {
    const { canonical, metas } = titleHead(config(), shown());
    expect(canonical).toBe("/record/1/a%2Fb");
    expect(metas.has("og:url")).toBe(false);
    expect(metas.get("og:image")).toBe("/services/cover/large/basic/1/a%2Fb");
  });

  test.each([
    [{ src: "https://bilder.example/1.jpg" }, "https://bilder.example/1.jpg"],
    [{ src: "javascript:alert(1)" }, undefined],
    [undefined, undefined],
  ])("cover %o is %s, and never the project's picture", (cover, expected) => {
    const { metas } = titleHead(
      config({ "og:image": "https://x.example/logo.png" }),
      shown({ cover }),
    );
    expect(metas.get("og:image")).toBe(expected);
  });

  test("is cut between words, and never within a letter", () => {
    const abstract = "Ein Wort 😀😀 ".repeat(40);
    const { description = "" } = titleHead(
      config(),
      shown({ fields: [{ key: "abstract", label: "", value: abstract }] }),
    );
    expect(description).toMatch(/(?:Ein|Wort|😀😀) …$/u);
    expect(Array.from(description).length).toBeLessThanOrEqual(202);
    expect(description.isWellFormed()).toBe(true);
  });
});

describe("an address names", () => {
  test.each([
    ["/record/1/7", "7"],
    ["/record/1/a%2Fb", "a/b"],
    ["/record/1/7/?x=1", "7"],
    ["/record/1/7#part", "7"],
    ["/record/1/%E0%A4%A", undefined],
    [`/record/1/${"a".repeat(129)}`, undefined],
    ["/record/0/7", undefined],
    ["/record/-1/7", undefined],
    ["/record/1e3/7", undefined],
    ["/record/1/", undefined],
    ["/records/1/7", undefined],
    ["/", undefined],
  ])("%s: %s", (url, expected) => {
    expect(titleOfAddress(url)?.id).toBe(expected);
  });
});

import { describe, expect, test } from "vitest";
import { seoMeta, smartAppBanner } from "./project-head.rules.ts";

const HERE = { host: "demo.library.example", origin: "https://demo.library.example" };

describe("the smart app banner", () => {
  test.each([
    [{ appId: "123456789" }, "app-id=123456789"],
    [{ appId: "123456789", hosts: ["demo.library.example"] }, "app-id=123456789"],
    [{ appId: "123456789", hosts: ["library.example"] }, undefined],
    [{ appId: "123456789", hosts: [] }, undefined],
    [
      { appId: "123456789", path: "/start/3" },
      "app-id=123456789, app-argument=https://demo.library.example/start/3",
    ],
    [{ appId: "123456789", path: "//evil.example" }, "app-id=123456789"],
    [{ appId: "123456789", path: "/a, affiliate-data=x" }, "app-id=123456789"],
    [{ appId: "1, app-argument=https://evil.example" }, undefined],
    [undefined, undefined],
  ])("%j gives %j", (banner, content) => {
    expect(smartAppBanner(banner === undefined ? {} : { smartAppBanner: banner }, HERE)).toBe(
      content,
    );
  });
});

test("metadata for search engines are limited to what search engines read", () => {
  const seo = {
    description: "Alles",
    "og:site_name": "Stadtbücherei",
    "twitter:card": "summary",
    "http-equiv": "refresh",
    refresh: "0;url=https://evil.example",
    viewport: "width=1",
    referrer: "unsafe-url",
    "theme-color": "red",
    "Content-Security-Policy": "x",
    "og:image onload": "x",
  };
  expect(seoMeta({ seo })).toEqual([
    { attribute: "name", key: "description", content: "Alles" },
    { attribute: "property", key: "og:site_name", content: "Stadtbücherei" },
    { attribute: "name", key: "twitter:card", content: "summary" },
  ]);
  expect(seoMeta({})).toEqual([]);
});

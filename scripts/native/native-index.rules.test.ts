import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contentPolicy } from "../../apps/server/src/http/content-policy.rules.ts";
import { nativeIndex, nativePolicy } from "./native-index.rules.ts";

const PAGE = readFileSync(new URL("../../apps/client/index.html", import.meta.url), "utf8");
const SERVER = "https://opac.example";

const directives = (policy: string) =>
  new Map(policy.split(";").map((one) => [one.split(" ")[0] ?? "", one]));

describe("the page of the installed app", () => {
  test("contains its server, and its policy before anything that could load", () => {
    const page = nativeIndex(PAGE, SERVER);
    expect(page).toContain(`<meta name="freihand-server" content="${SERVER}" />`);
    const policy = page.indexOf("Content-Security-Policy");
    expect(policy).toBeGreaterThan(0);
    for (const loading of ["<link", "<script", "<img"])
      expect(page.indexOf(loading)).toBeGreaterThan(policy);
    expect(page).not.toContain('rel="manifest"');
  });

  test("replaces the first server with another", () => {
    const page = nativeIndex(nativeIndex(PAGE, SERVER), "http://127.0.0.1:3000");
    expect(page).toBe(nativeIndex(PAGE, "http://127.0.0.1:3000"));
    expect(page).not.toContain(SERVER);
  });

  test("must be a page of our build", () => {
    expect(() => nativeIndex("<html></html>", SERVER)).toThrow("head");
  });
});

test("Q-2: an installed app may load what a browser may, plus the server; images over https only", () => {
  const own = directives(nativePolicy(SERVER, ["https://media.example"]));
  const served = directives(contentPolicy({ images: [], media: [] }));
  expect(own.get("connect-src")).toBe(`connect-src 'self' ${SERVER} https://media.example`);
  expect(own.get("img-src")).toBe(`img-src 'self' data: blob: https: ${SERVER}`);
  // a policy in a page cannot contain this
  served.delete("frame-ancestors");
  for (const different of ["connect-src", "img-src"]) {
    own.delete(different);
    served.delete(different);
  }
  expect(Object.fromEntries(own)).toEqual(Object.fromEntries(served));
});

import { SCREEN_PATHS } from "@freihand/contract";
import { expect, test } from "vitest";
import { linkPatterns } from "./app-links.rules.ts";
import { testApp } from "./fake/test-app.ts";

const FINGERPRINT = Array.from({ length: 32 }, () => "AB").join(":");
const OTHER = Array.from({ length: 32 }, () => "0C").join(":");
const PLACES = ["/.well-known/apple-app-site-association", "/.well-known/assetlinks.json"];

test("a server without apps has no list of them", async () => {
  const { app } = await testApp();
  for (const url of PLACES) {
    const reply = await app.inject({ url });
    expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      url,
      404,
      "not_found",
    ]);
  }
});

test("iPhones get the app and every screen that it has", async () => {
  const { app } = await testApp({ iosApps: ["ABCDE12345.org.freihand.app"] });
  const reply = await app.inject({ url: "/.well-known/apple-app-site-association" });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toMatch(/^application\/json/);
  expect(reply.headers["cache-control"]).toBe("public, max-age=3600");
  expect(reply.json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ["ABCDE12345.org.freihand.app"],
          components: linkPatterns().map((pattern) => ({ "/": pattern })),
        },
      ],
    },
  });
});

test("Androids get the app with all its signatures", async () => {
  const app = { packageName: "org.freihand.app", fingerprint: FINGERPRINT };
  const { app: server } = await testApp({ androidApps: [app, { ...app, fingerprint: OTHER }] });
  const reply = await server.inject({ url: "/.well-known/assetlinks.json" });
  expect(reply.headers["content-type"]).toMatch(/^application\/json/);
  expect(reply.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "org.freihand.app",
        sha256_cert_fingerprints: [FINGERPRINT, OTHER],
      },
    },
  ]);
});

const matches = (path: string): boolean =>
  linkPatterns().some((pattern) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(path),
  );

test.for([
  "/",
  "/start",
  "/start/3",
  "/opac-demo",
  "/login/1/1001",
  "/record/1/7",
  "/watchlist",
  "/nfc",
])("%s opens the app", (path) => {
  expect(matches(path)).toBe(true);
});

test.for([
  "/services/de/basic/pass/secret.pkpass",
  "/services/version",
  "/assets/basic/images/logo.svg",
  "/healthz",
  "/nirgends",
  "/.well-known/assetlinks.json",
])("%s stays in the browser", (path) => {
  expect(matches(path)).toBe(false);
});

test("no screen of the specification is missing except the one for unknown addresses", () => {
  const { 404: _nowhere, ...screens } = SCREEN_PATHS;
  const forgotten = Object.values(screens)
    .map((path) => path.replace(":projectId", "opac-demo").replaceAll(/:\w+\??/g, "7"))
    .filter((path) => !matches(path));
  expect(forgotten).toEqual([]);
});

import { expect, test, vi } from "vitest";
import { createModel } from "../model/model.ts";
import { fakePlatform } from "../platform/fake/index.ts";
import { passFile } from "./file.ts";
import { metaSearchStream } from "./event-stream.ts";

/** The addresses requested while the app uses this server. */
async function addressesAt(server: string): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.reject(new TypeError("no connection"));
  });
  const platform = { ...fakePlatform({ host: "opac.example" }), server };
  const { api } = createModel(platform);
  const signal = new AbortController().signal;
  await Promise.allSettled([
    api.call("version", {}),
    api.call("libraries", {}),
    passFile(api, "secret"),
    metaSearchStream(api, { query: { LIBS: "1,2", FREE: "momo" } }, signal).next(),
  ]);
  vi.unstubAllGlobals();
  return asked.toSorted();
}

const PATHS = [
  "/services/de/opac/libraries",
  "/services/de/opac/metasearch/?LIBS=1%2C2&FREE=momo",
  "/services/de/opac/pass/secret.pkpass",
  "/services/version",
];

test("a browser calls the origin of its page, the installed app its server, in the project of that host", async () => {
  const inBrowser = await addressesAt("");
  expect(inBrowser.every((address) => address.startsWith("/services/"))).toBe(true);
  expect(await addressesAt("https://opac.example")).toEqual(
    inBrowser.map((path) => `https://opac.example${path}`),
  );
  expect(inBrowser).toEqual(PATHS);
});

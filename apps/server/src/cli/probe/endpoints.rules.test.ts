import { expect, test } from "vitest";
import { endpointsIn } from "./endpoints.rules.ts";

test.each([
  ["nothing", [], []],
  ["a kind alone", [{ kind: "sip2" }], []],
  ["host and port", [{ host: "a.example", port: 6001 }], [{ host: "a.example", port: 6001 }]],
  [
    "TLS with its own authority and name",
    { host: "a.example", port: 6001, tls: { ca: "own-ca", servername: "b.example" } },
    [{ host: "a.example", port: 6001, tls: { ca: "own-ca", servername: "b.example" } }],
  ],
  [
    "an address, with its usual port",
    { url: "https://a.example/sru", ca: "own-ca" },
    [{ host: "a.example", port: 443, tls: { ca: "own-ca" } }],
  ],
  ["an unencrypted one", { url: "http://a.example/" }, [{ host: "a.example", port: 80 }]],
  [
    "several, each once",
    [{ url: "http://a.example:8080/x" }, { core: { url: "http://a.example:8080/y" } }],
    [{ host: "a.example", port: 8080 }],
  ],
  [
    "a pattern of names beside an address",
    { url: "https://a.example/daia", document: "http://uri.example.org/ppn:{id}" },
    [{ host: "a.example", port: 443, tls: {} }],
  ],
  ["what is no address", { url: "https://", name: "http", port: "6001" }, []],
])("of settings with %s", (_, settings, endpoints) => {
  expect(endpointsIn(settings)).toEqual(endpoints);
});

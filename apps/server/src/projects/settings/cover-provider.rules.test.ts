import fc from "fast-check";
import { expect, test } from "vitest";
import { coverAddress, coverProvider, isAllowedAddress } from "./cover-provider.rules.ts";

const OPEN = "https://covers.example.org/b/isbn/{isbn}-{size}.jpg?default=false";

test.each([
  OPEN,
  "https://covers.example.org/{isbn}",
  "https://covers.example.org:8443/a/{id}.jpg",
  "https://a.b-c.example/?isbn={isbn}&size={size}",
])("%s may be configured", (url) => {
  expect(coverProvider.safeParse({ url }).success).toBe(true);
});

test.each([
  "http://covers.example.org/{isbn}",
  "//covers.example.org/{isbn}",
  "covers.example.org/{isbn}",
  "https://{isbn}.example.org/{isbn}",
  "https://covers.{id}/x",
  "https://covers.example.org",
  "https://covers.example.org/cover.jpg",
  "https://covers.example.org/{size}",
  "https://covers.example.org/{isbn}/{author}",
  "https://covers.example.org/{isbn}#top",
  "https://covers.example.org/../{isbn}",
  "https://covers.example.org/a b/{isbn}",
  "https://covers.example.org\\@x.example/{isbn}",
  "https://user:word@covers.example.org/{isbn}",
  "https://Covers.example.org/{isbn}",
  "https://localhost/{isbn}",
  "https://192.168.1.1/{isbn}",
  "https://[::1]/{isbn}",
  "https://0x7f.1/{isbn}",
  "https://covers.example.org:99999/{isbn}",
  "https://covers.example.org:443/{isbn}",
  "file:///{isbn}",
])("Q-9: %s may not", (url) => {
  expect(coverProvider.safeParse({ url }).success).toBe(false);
});

test("nothing else may be configured, and of the sizes all three", () => {
  const bad = [
    { url: OPEN, headers: {} },
    { url: OPEN, sizes: { small: "S" } },
    { url: OPEN, sizes: { small: "S", medium: "M", large: "" } },
    { url: OPEN, hosts: ["*"] },
    { url: OPEN, hosts: ["*.org"] },
    { url: OPEN, hosts: ["127.0.0.1"] },
    {},
  ];
  expect(bad.filter((one) => coverProvider.safeParse(one).success)).toEqual([]);
});

test("the placeholders are filled in from the title, in the provider's own terms", () => {
  const sizes = { small: "S", medium: "M", large: "L" };
  const key = { id: "a/b c", isbn: "9783551551672", size: "large" } as const;
  expect(coverAddress({ url: OPEN, sizes }, key)).toBe(
    "https://covers.example.org/b/isbn/9783551551672-L.jpg?default=false",
  );
  expect(coverAddress({ url: "https://c.example/{id}/{size}" }, key)).toBe(
    "https://c.example/a%2Fb%20c/large",
  );
  expect(coverAddress({ url: OPEN }, { ...key, isbn: undefined })).toBeUndefined();
});

test("Q-9: whatever an id contains, the address stays on the host and below the configured path", () => {
  const url = "https://covers.example.org/titles/{id}/{size}.jpg";
  const ids = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "..",
      ".",
      "%2e%2e",
      "../../etc",
      "a?b",
      "a#b",
      "@evil.example",
      "\\..\\",
      "//x",
      "\ud800",
      "{size}",
    ),
  );
  fc.assert(
    fc.property(ids, (id) => {
      const address = coverAddress({ url }, { id, size: "small" });
      if (address === undefined) return;
      const read = new URL(address);
      expect(read.href.startsWith("https://covers.example.org/titles/")).toBe(true);
      expect(read.pathname.split("/")).toHaveLength(4);
      expect(decodeURIComponent(read.pathname.split("/")[2] ?? "")).toBe(id);
      expect([read.search, read.hash, read.username]).toEqual(["", "", ""]);
      expect(isAllowedAddress(read, { url })).toBe(true);
    }),
  );
  for (const id of ["..", ".", "\ud800", ""]) {
    const address = coverAddress({ url }, { id, size: "small" });
    expect([id, address === undefined || id === ""]).toEqual([id, true]);
  }
});

test("Q-9: the provider's own host with its port, and the further hosts, may be called; no others", () => {
  const provider = {
    url: "https://c.example:8443/{id}",
    hosts: ["archive.example", "*.cdn.example"],
  };
  const may = (address: string) => isAllowedAddress(new URL(address), provider);
  expect(
    [
      "https://c.example:8443/x",
      "https://archive.example/x",
      "https://a.cdn.example/x",
      "https://a.b.cdn.example/x",
    ].map(may),
  ).toEqual([true, true, true, true]);
  expect(
    [
      "http://c.example:8443/x",
      "https://c.example/x",
      "https://c.example:8444/x",
      "https://archive.example:8443/x",
      "https://sub.archive.example/x",
      "https://cdn.example/x",
      "https://evilcdn.example/x",
      "https://a.cdn.example.evil.example/x",
      "https://user@archive.example/x",
    ].filter(may),
  ).toEqual([]);
});

import { libraryId, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { coverSource } from "./cover-source.rules.ts";

const own = { project: projectId.parse("basic"), server: "" };

test("a cover comes from the server's own path, its id escaped", () => {
  const cover = { type: "small" as const, libraryId: libraryId.parse(1), id: "a/b?c" };
  expect(coverSource(cover, "large", own)).toBe("/services/cover/large/basic/1/a%2Fb%3Fc");
  expect(coverSource(cover, "large", { ...own, server: "https://opac.example" })).toBe(
    "https://opac.example/services/cover/large/basic/1/a%2Fb%3Fc",
  );
});

test("half a character in an id, which no address can hold, costs the cover and not the page", () => {
  const cover = { type: "small" as const, libraryId: libraryId.parse(1), id: "a\ud83d" };
  expect(coverSource(cover, "large", own)).toBe("/services/cover/large/basic/1/a%EF%BF%BD");
});

test.each<[string, string | undefined]>([
  ["https://covers.example/1.jpg", "https://covers.example/1.jpg"],
  ["http://covers.example/1.jpg", undefined],
  ["javascript:alert(1)", undefined],
  ["//covers.example/1.jpg", undefined],
  ["HTTPS:covers.example/1.jpg", "https://covers.example/1.jpg"],
  ["https://user:word@covers.example/1.jpg", undefined],
  ["data:image/svg+xml,<svg/>", undefined],
  ["", undefined],
])("Q-9: a direct source %s gives %s", (src, expected) => {
  expect(coverSource({ src }, "small", own)).toBe(expected);
});

import { projectId, type EndpointName } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { endpointPath, type PathParts } from "./endpoint-path.rules.ts";

const pathOf = (name: EndpointName, parts: Partial<PathParts> = {}) =>
  endpointPath(name, { locale: "de", project: projectId.parse("basic"), ...parts });

describe("the address of a call", () => {
  test.each<[string, EndpointName, Partial<PathParts>, string]>([
    ["is below language and project", "libraries", {}, "/services/de/basic/libraries"],
    ["follows the language", "libraries", { locale: "en" }, "/services/en/basic/libraries"],
    ["has neither where the call concerns the whole server", "version", {}, "/services/version"],
    [
      "starts with the server of an installed app",
      "config",
      { server: "https://opac.example" },
      "https://opac.example/services/de/basic/config",
    ],
    ["keeps a closing slash", "metaSearch", {}, "/services/de/basic/metasearch/"],
    [
      "fills in every parameter",
      "record",
      { params: { libraryId: 7, id: "a1" } },
      "/services/de/basic/library/7/record/a1",
    ],
    [
      "does not let the title of one path become another path",
      "citationRis",
      { params: { libraryId: 7, id: "a/b?c#d:e%2F ü" } },
      "/services/de/basic/library/7/record/a%2Fb%3Fc%23d%3Ae%252F%20%C3%BC/cite.ris",
    ],
    [
      "takes a value as it is, even one that looks like a placeholder",
      "record",
      { params: { libraryId: ":id", id: "$&" } },
      "/services/de/basic/library/%3Aid/record/%24%26",
    ],
    [
      "replaces half a character, which no address can hold",
      "record",
      { params: { libraryId: 7, id: "a\ud83d" } },
      "/services/de/basic/library/7/record/a%EF%BF%BD",
    ],
    [
      "stays empty where a parameter is missing",
      "record",
      { params: { libraryId: 7 } },
      "/services/de/basic/library/7/record/",
    ],
  ])("%s", (...[, name, parts, expected]) => {
    expect(pathOf(name, parts)).toBe(expected);
  });
});

describe("its query", () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["is left out when it is empty", {}, ""],
    ["leaves out what is undefined", { q: undefined }, ""],
    ["keeps what is empty", { q: "" }, "?q="],
    ["keeps zero and false", { page: 0, all: false }, "?page=0&all=false"],
    ["keeps the order", { b: "2", a: "1" }, "?b=2&a=1"],
    ["escapes what would end a value", { q: "a&b=c+d#e" }, "?q=a%26b%3Dc%2Bd%23e"],
  ])("%s", (_what, query, expected) => {
    expect(pathOf("libraries", { query })).toBe(`/services/de/basic/libraries${expected}`);
  });
});

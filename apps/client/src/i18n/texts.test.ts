import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isUsedIn } from "./fixtures/usage.ts";

const SOURCES = join(import.meta.dirname, "..");
const source = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testkit\//.test(path))
  .map((path) => readFileSync(join(SOURCES, path), "utf8"))
  .join("\n");

const FILES = ["desk.json", "public.json", "screens.json", "start.json"];
const languages = readdirSync(join(SOURCES, "i18n"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "fixtures")
  .map(({ name }) => name);

const textsOf = (language: string) =>
  FILES.flatMap((file) =>
    Object.entries(
      z
        .record(z.string(), z.string())
        .parse(JSON.parse(readFileSync(join(SOURCES, "i18n", language, file), "utf8"))),
    ),
  );

type Parts = readonly MessageFormatElement[];
const partsOf = (text: string): Parts => parse(text, { ignoreTag: true });
const formsOf = (part: MessageFormatElement) =>
  part.type === TYPE.plural || part.type === TYPE.select ? Object.entries(part.options) : [];

/** Names of the arguments that a text says; a number that only chooses the form is none of them. */
const argumentsIn = (parts: Parts, counted = ""): readonly string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal) return [];
    if (part.type === TYPE.pound) return [counted];
    const forms = formsOf(part);
    return forms.length === 0
      ? [part.value]
      : forms.flatMap(([, { value }]) => argumentsIn(value, part.value));
  });
const argumentsOf = (text = "") => [...new Set(argumentsIn(partsOf(text)))].toSorted();

const german = new Map(textsOf("de"));

describe.each(languages)("the texts in %s", (language) => {
  const texts = textsOf(language);

  test("are there, each in one file", () => {
    expect(readdirSync(join(SOURCES, "i18n", language))).toEqual(FILES);
    expect(texts.map(([key]) => key).toSorted()).toEqual([...german.keys()].toSorted());
  });

  test("have the arguments that the German ones have", () => {
    const differing = texts.filter(
      ([key, text]) => argumentsOf(text).join() !== argumentsOf(german.get(key)).join(),
    );
    expect(differing).toEqual([]);
  });

  test("have every plural form of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const lacking = texts.filter(([, text]) =>
      partsOf(text)
        .map(formsOf)
        .filter((forms) => forms.length > 0)
        .some((forms) => pluralCategories.some((form) => !forms.some(([name]) => name === form))),
    );
    expect(lacking).toEqual([]);
  });
});

test("every text is used somewhere", () => {
  expect([...german.keys()].filter((key) => !isUsedIn(source, key))).toEqual([]);
});

test("German texts never shout", () => {
  expect([...german].filter(([, text]) => text.includes("!"))).toEqual([]);
});

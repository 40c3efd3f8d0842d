import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { matchesRoute } from "../../app/route-paths.rules.ts";
import { inlineParts, reworded, type Article } from "./article.rules.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

const filled = z.string().check(z.minLength(1));
const article = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z-]+$/)),
    title: filled,
    blocks: z.array(
      z.union([
        filled,
        z.strictObject({ list: z.array(filled).check(z.minLength(1)) }),
        z.strictObject({ steps: z.array(filled).check(z.minLength(1)) }),
        z.strictObject({
          terms: z.array(z.strictObject({ term: filled, text: filled })).check(z.minLength(1)),
        }),
      ]),
    ),
  }),
);

const articles = z.record(z.string(), article);
const BOTH = { de: articles.parse(de), en: articles.parse(en) };
const NAMES = Object.keys(de);
const read = (locale: "de" | "en", name: string): Article => BOTH[locale][name] ?? [];
const textsOf = (page: Article): readonly string[] =>
  page.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => {
      if (typeof block === "string") return [block];
      if ("terms" in block) return block.terms.flatMap(({ term, text }) => [term, text]);
      return "list" in block ? block.list : block.steps;
    }),
  ]);
const targets = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    inlineParts(text).flatMap((part) => (part.kind === "link" ? [part.to] : [])),
  );

test("every built-in page exists in both languages", () => {
  expect(NAMES.toSorted()).toEqual(["accessibility", "general", "help", "imprint", "privacy"]);
  expect(Object.keys(en).toSorted()).toEqual(NAMES.toSorted());
});

describe.each(NAMES)("%s", (name) => {
  const german = read("de", name);
  const english = read("en", name);

  test("has the same parts in both languages", () => {
    const shape = (page: Article) =>
      page.map(({ id, blocks }) => [
        id,
        ...blocks.map((block) => (typeof block === "string" ? "text" : Object.keys(block)[0])),
      ]);
    expect(shape(english)).toEqual(shape(german));
    expect(textsOf(english)).toHaveLength(textsOf(german).length);
    expect(new Set(german.map(({ id }) => id)).size).toBe(german.length);
  });

  test("leads to pages that exist, to the same ones in both languages", () => {
    const paths = targets(textsOf(german));
    expect(targets(textsOf(english))).toEqual(paths);
    expect(paths.filter((path) => !matchesRoute(path))).toEqual([]);
  });

  test.each([
    ["de", german],
    ["en", english],
  ] as const)("neither shouts nor lectures (%s)", (_locale, page) => {
    const loud =
      /!|Sie sollten|Sie müssten|bitte beachten|please note|you should|simply|einfach nur/i;
    expect(textsOf(page).filter((text) => loud.test(text))).toEqual([]);
  });

  test.each([
    ["de", german],
    ["en", english],
  ] as const)("has typographic quotation marks and dashes (%s)", (locale, page) => {
    const wrong = locale === "de" ? /["']|“[^“„]*”| - / : /["']|„| - /;
    expect(textsOf(page).filter((text) => wrong.test(text))).toEqual([]);
  });
});

describe("a text", () => {
  test.each([
    ["plain", [{ kind: "text", text: "plain" }]],
    ["", []],
    [
      "see [Help](/help) or `?`.",
      [
        { kind: "text", text: "see " },
        { kind: "link", text: "Help", to: "/help" },
        { kind: "text", text: " or " },
        { kind: "key", text: "?" },
        { kind: "text", text: "." },
      ],
    ],
    ["[out](https://example.org)", [{ kind: "text", text: "[out](https://example.org)" }]],
    ["open [bracket and `tick", [{ kind: "text", text: "open [bracket and `tick" }]],
  ])("%s is recognised", (text, parts) => {
    expect(inlineParts(text)).toEqual(parts);
  });
});

test("every text of an article is mapped, and no id", () => {
  const one: Article = [
    {
      id: "word",
      title: "word 1",
      blocks: [
        "word 2",
        { list: ["word 3"] },
        { steps: ["word 4"] },
        { terms: [{ term: "word 5", text: "word 6" }] },
      ],
    },
  ];
  const text = JSON.stringify(reworded(one, (said) => said.replace("word", "said")));
  expect(text.match(/said \d/g)).toHaveLength(6);
  expect(text.match(/word/g)).toEqual(["word"]);
});

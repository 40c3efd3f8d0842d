import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";

const SOURCES = join(import.meta.dirname, "..");

const source = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testkit\//.test(path))
  .map((path) => readFileSync(join(SOURCES, path), "utf8"))
  .join("\n");

const bases = (keys: readonly string[]) => [
  ...new Set(keys.map((key) => key.replace(/_(?:one|other)$/, ""))),
];
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe("German and English", () => {
  test("have the same texts", () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted());
  });

  test("have the same placeholders", () => {
    const differing = Object.entries(de).filter(
      ([key, text]) =>
        // A singular may spell its number out.
        !key.endsWith("_one") &&
        placeholders(text).join() !==
          placeholders(new Map(Object.entries(en)).get(key) ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  test("have both plural forms of every text with a count", () => {
    const keys = new Set(Object.keys(de));
    const lonely = [...keys].filter(
      (key) =>
        (key.endsWith("_one") && !keys.has(key.replace(/_one$/, "_other"))) ||
        (key.endsWith("_other") && !keys.has(key.replace(/_other$/, "_one"))),
    );
    expect(lonely).toEqual([]);
  });

  test("define every text in one area only", () => {
    const keys = readdirSync(join(SOURCES, "i18n/de")).flatMap((area) => {
      const texts: unknown = JSON.parse(readFileSync(join(SOURCES, "i18n/de", area), "utf8"));
      return Object.keys(texts ?? {});
    });
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

test("every text is used somewhere", () => {
  const unused = bases(Object.keys(de)).filter((key) => !isUsed(key));
  expect(unused).toEqual([]);
});

test("German texts never shout", () => {
  expect(Object.entries(de).filter(([, text]) => text.includes("!"))).toEqual([]);
});

/** Used literally somewhere, or a suffix or prefix of a key that is built from a typed part. */
function isUsed(key: string): boolean {
  if (source.includes(`"${key}"`)) return true;
  const stem = key.slice(0, key.lastIndexOf(".") + 1);
  return source.includes(`\`${stem}\${`) || source.includes(`}${key.slice(key.indexOf("."))}\``);
}

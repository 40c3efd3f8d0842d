import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "./tracked-files.ts";
import { bannedNames } from "./words.rules.ts";

const root = new URL("../../", import.meta.url);

test.each([
  ["const wish = 1;", ["wish"]],
  ["function tellAll(_lying: string, { heard }: Seen) {}", ["tell", "lying", "heard"]],
  ["interface Tongue { readonly LAST_SAID: string; #door(): void }", ["tongue", "said", "door"]],
  ["class A { #standing = 1; said() {} }", ["standing", "said"]],
  ["type TongueOf<Wish> = Wish", ["tongue", "wish"]],
  ["const one = { asked: 'text.key' }; use(two.said); const asking = saidSo();", []],
  ["const desktop = 1, mistake = 2, prolongBody = 3;", []],
])("%s", (text, words) => {
  expect(bannedNames("a.ts", text).map(({ word }) => word)).toEqual(words);
});

test("names in production code use the words of the glossary", () => {
  const files = filesOf("*.ts", "*.tsx")
    .filter((path) => /^(?:apps|packages|connectors)\/.*\/src\//.test(path))
    .filter((path) => !/\.test\.tsx?$|\/testkit\/|\/fixtures\//.test(path));
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.flatMap((path) =>
    bannedNames(path, readFileSync(new URL(path, root), "utf8")).map(
      ({ line, name, instead }) => `${path}:${String(line)} ${name}: say ${instead}`,
    ),
  );
  expect(wrong).toEqual([]);
});

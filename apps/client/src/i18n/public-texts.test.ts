import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parseSync } from "vite";
import { SERVED_SCREENS, TAKE_OVER } from "../served/served-screens.rules.ts";
import screens from "./de/screens.json" with { type: "json" };
import shared from "./de/public.json" with { type: "json" };
import { isUsedIn } from "./fixtures/usage.ts";

const CLIENT = join(import.meta.dirname, "../..");

/** They lead to all screens: the desk and those that are not rendered wait for texts of their own. */
const LEADS_ON = /\/app\/routes\.ts$/;
const APART = /\/DeskPage\.tsx$|\/platform\/capacitor\//;

/** Source files that a file loads at once or on demand. */
function loadedBy(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  const said = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    ),
  );
  const source = readFileSync(file, "utf8");
  const onDemand = LEADS_ON.test(file)
    ? []
    : module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
        source.slice(start + 1, end - 1),
      );
  return [...said, ...passedOn, ...onDemand]
    .filter((path) => path.startsWith(".") && /\.tsx?$/.test(path))
    .map((path) => resolve(dirname(file), path))
    .filter((path) => !APART.test(path));
}

/** The rendered screens, and all that is opened from them, as one text. */
function renderedSource(): string {
  const files = new Set(
    [
      "src/main.tsx",
      TAKE_OVER,
      ...[...SERVED_SCREENS.values()].flatMap(({ modules }) => modules),
    ].map((path) => join(CLIENT, path)),
  );
  for (const file of files) for (const next of loadedBy(file)) files.add(next);
  return [...files].map((file) => readFileSync(file, "utf8")).join("\n");
}

const source = renderedSource();

test("what rendered screens and their dialogs say is among the public texts", () => {
  expect(Object.keys(screens).filter((key) => isUsedIn(source, key))).toEqual([]);
});

test("nothing else is among the public texts: a page waits for them until it is the app", () => {
  expect(Object.keys(shared).filter((key) => !isUsedIn(source, key))).toEqual([]);
});

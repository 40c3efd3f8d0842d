import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { routes } from "./routes.ts";

const SOURCES = resolve(import.meta.dirname, "..");
const FIRST = ["app", "errors", "formats", "nav", "notices", "pwa", "session"];

/** Area of each text. */
const areaOf = new Map(
  readdirSync(join(SOURCES, "i18n/de")).flatMap((file) => {
    const texts: unknown = JSON.parse(readFileSync(join(SOURCES, "i18n/de", file), "utf8"));
    return Object.keys(texts ?? {}).map((key) => [
      key.replace(/_(?:one|other)$/, ""),
      file.replace(".json", ""),
    ]);
  }),
);

const IMPORT = /(?:from|import\()\s*"(\.[^"]+)"/g;
const TEXT = /["'`]([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)["'`]/g;

/** Parts of a screen that wait for their own texts before they render. */
const OWN_TEXTS = /\/parts\/open-loans\/OpenLoans(?:Dialog|Notice)\.tsx$|\.json$/;

/** A file and all of ours that it imports, statically or dynamically; types alone are not run. */
function closure(file: string, found = new Set<string>(), end = OWN_TEXTS): ReadonlySet<string> {
  if (found.has(file) || end.test(file) || !existsSync(file)) return found;
  found.add(file);
  const source = readFileSync(file, "utf8").replaceAll(/import type [^;]*;/g, "");
  for (const [, path = ""] of source.matchAll(IMPORT))
    closure(resolve(dirname(file), path), found, end);
  return found;
}

const namedIn = (file: string): readonly (readonly [string, string])[] =>
  [...readFileSync(file, "utf8").matchAll(TEXT)].flatMap(([, key = ""]) => {
    const area = areaOf.get(key);
    return area === undefined ? [] : [[area, `${file.replace(SOURCES, "")}: ${key}`] as const];
  });

/** Areas whose texts these files use, and where. */
const areasIn = (files: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map([...files].flatMap(namedIn));

const pageOf = (load: () => unknown) => /pages\/\w+\.tsx/.exec(String(load))?.[0] ?? "";

describe("a screen waits for the texts that it shows", () => {
  test.each(Object.entries(routes))("%s", (_, { load, texts = [] }) => {
    const page = join(SOURCES, "app", pageOf(load));
    expect(existsSync(page)).toBe(true);
    const awaited: readonly string[] = [...FIRST, ...texts];
    const forgotten = [...areasIn(closure(page))].filter(([area]) => !awaited.includes(area));
    expect(forgotten).toEqual([]);
  });
});

/** Screens, and reminders: `startReminders` waits for their texts before any of them is shown. */
const LATER =
  /\/app\/pages\/|\/parts\/open-loans\/OpenLoans(?:Dialog|Notice)\.tsx|\/features\/reminders\/RefreshAll\.tsx|\/model\/reminders\/reminder-words\.ts|\.json$/;

test("reminders bring their own texts", () => {
  const parts = ["features/reminders/RefreshAll.tsx", "model/reminders/reminders-start.ts"];
  const areas = parts.flatMap((part) => [...areasIn(closure(join(SOURCES, part))).keys()]);
  expect(areas.filter((area) => area !== "reminders" && !FIRST.includes(area))).toEqual([]);
});

test("the shell around the screens uses only texts available from the start", () => {
  const shell = closure(join(SOURCES, "main.tsx"), new Set(), LATER);
  expect([...areasIn(shell)].filter(([area]) => !FIRST.includes(area))).toEqual([]);
});

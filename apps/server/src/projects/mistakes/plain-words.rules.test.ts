import { embeddedForm } from "@freihand/connector-builtin";
import { itemMapping } from "@freihand/marc";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { eventEntry } from "../files/event-file.ts";
import { nearName } from "./near-name.rules.ts";
import { wordsOfPattern } from "./plain-words.rules.ts";
import { libraryFile, projectFile } from "../files/project-files.ts";
import { formsOf, unknownMembers } from "./schema-members.rules.ts";

test.each([
  ["titel", ["title", "subtitles"], "title"],
  ["hosst", ["hosts"], "hosts"],
  ["Dvd", ["DVD", "CD"], "DVD"],
  ["maxQueuePerCopies", ["maxQueuePerCopy"], undefined],
  ["xyz", ["id", "to"], undefined],
])("near %s of %j is %s", (name, known, near) => {
  expect(nearName(name, known)).toBe(near);
});

test("what no schema knows is found at any depth", () => {
  const schema = z.object({
    list: z.array(z.union([z.string(), z.strictObject({ de: z.string() })])),
    map: z.record(z.string(), z.optional(z.object({ a: z.prefault(z.number(), 1) }))),
    any: z.unknown(),
  });
  const value = {
    list: ["x", { de: "x", fr: "x" }],
    map: { own: { a: 1, b: 2 } },
    any: { c: 1 },
    d: 1,
  };
  expect(unknownMembers(schema, value)).toEqual([
    { path: ["list", "1", "fr"], known: ["de"] },
    { path: ["map", "own", "b"], known: ["a"] },
    { path: ["d"], known: ["list", "map", "any"] },
  ]);
});

test("every pattern in the files of a project has a description", () => {
  const schemas = [
    projectFile,
    libraryFile,
    ...Object.values(embeddedForm.settings),
    itemMapping,
    eventEntry,
  ];
  const wordless = [...new Set(schemas.flatMap((schema) => patternsIn(schema)))].filter(
    (pattern) => wordsOfPattern(pattern) === undefined,
  );
  expect(wordless).toEqual([]);
});

/** Patterns of a schema that have no description themselves. */
function patternsIn(schema: z.core.$ZodType): readonly string[] {
  return formsOf(schema).flatMap((form) => {
    if (form instanceof z.ZodMiniObject)
      return Object.values(form.def.shape).flatMap((one) => patternsIn(one));
    if (form instanceof z.ZodMiniArray) return patternsIn(form.def.element);
    if (form instanceof z.ZodMiniRecord)
      return [form.def.keyType, form.def.valueType].flatMap((one) => patternsIn(one));
    return form instanceof z.ZodMiniString ? speechless(form.def.checks ?? []) : [];
  });
}

const speechless = (checks: readonly z.core.$ZodCheck[]): readonly string[] =>
  checks.flatMap((check) => {
    if (!(check instanceof z.core.$ZodCheckRegex)) return [];
    // oxlint-disable-next-line no-underscore-dangle -- the only place where a check reveals its pattern
    const { pattern, error } = check._zod.def;
    return error === undefined ? [String(pattern)] : [];
  });

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { DEFINITIONS } from "./schema-org.ts";

/**
 * A release's file `schemaorg-current-https.jsonld`, from `data/releases` of the repository of schema.org. It is not in
 * this one, so the comparison is made by hand: SCHEMA_ORG=FILE npm run unit -- schema-org-release
 */
const RELEASE = process.env["SCHEMA_ORG"];

const reference = z.object({ "@id": z.string() });
const references = z.optional(z.union([reference, z.array(reference)]));
const release = z.object({
  "@graph": z.array(
    z.object({
      "@id": z.string(),
      "@type": z.union([z.string(), z.array(z.string())]),
      "rdfs:subClassOf": references,
      "schema:domainIncludes": references,
      "schema:rangeIncludes": references,
    }),
  ),
});
type Node = z.infer<typeof release>["@graph"][number];

/** Kinds that the table tells apart within what schema.org calls a text. */
const OWN_KINDS: Readonly<Record<string, string>> = { LanguageCode: "Text" };

const MEMBERS = {
  DayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  EventStatusType: ["EventCancelled", "EventScheduled", "EventPostponed", "EventRescheduled"],
};

const namesOf = (found: z.infer<typeof references>): readonly string[] =>
  [found ?? []].flat().map(({ "@id": id }) => id.replace("schema:", ""));

const PROPERTIES = Object.entries(DEFINITIONS).flatMap(([type, { properties }]) =>
  Object.entries(properties).map(([property, kinds]) => [type, property, kinds] as const),
);

describe.skipIf(RELEASE === undefined)("the table is as a release of schema.org has it", () => {
  const nodes = new Map<string, Node>();
  if (RELEASE !== undefined)
    for (const node of release.parse(JSON.parse(readFileSync(RELEASE, "utf8")))["@graph"])
      nodes.set(node["@id"].replace("schema:", ""), node);

  /** All that a type is derived from: the table leaves out what lies between. */
  const ancestorsOf = (name: string): readonly string[] =>
    namesOf(nodes.get(name)?.["rdfs:subClassOf"]).flatMap((one) => [one, ...ancestorsOf(one)]);

  test("the types, and what they are derived from", () => {
    for (const [name, { parents }] of Object.entries(DEFINITIONS)) {
      expect([name, nodes.get(name)?.["@type"]]).toEqual([name, "rdfs:Class"]);
      expect([name, ...ancestorsOf(name)]).toEqual(expect.arrayContaining([...parents]));
    }
  });

  test("the properties, and what they take", () => {
    for (const [type, property, kinds] of PROPERTIES) {
      const node = nodes.get(property);
      expect([property, ...namesOf(node?.["schema:domainIncludes"])]).toContain(type);
      const wanted = kinds.map((kind) => OWN_KINDS[kind] ?? kind);
      const range = [property, ...namesOf(node?.["schema:rangeIncludes"])];
      expect(range).toEqual(expect.arrayContaining(wanted));
    }
  });

  test("the members of enumerations", () => {
    for (const [type, members] of Object.entries(MEMBERS))
      for (const member of members)
        expect([member, nodes.get(member)?.["@type"]]).toEqual([member, `schema:${type}`]);
  });
});

test("every type of the table is derived from others of it", () => {
  const parents = Object.values(DEFINITIONS).flatMap((definition) => definition.parents);
  expect(parents.filter((name) => DEFINITIONS[name] === undefined)).toEqual([]);
});

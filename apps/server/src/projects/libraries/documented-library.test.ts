import { readFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedForm } from "@freihand/connector-builtin";
import { MEDIA_TYPES, type BibRecord } from "@freihand/contract";
import {
  ITEM_MAPPINGS,
  MAPPING_NAMES,
  readIso2709,
  toBibRecord,
  writeIso2709,
} from "@freihand/marc";
import { expect, test } from "vitest";
import { embeddedCatalogue } from "../../connectors.ts";
import { loadProjects } from "../projects.ts";
import { folderWith } from "../testkit/project-folder.ts";

const DOCS = join(import.meta.dirname, "../../../../../docs/configuration.md");
const EXAMPLE =
  /<!-- example of a library: loaded by a test -->\s*<!-- prettier-ignore -->\s*```jsonc\n([\s\S]*?)```/;

/** The example as the documents say to use it: without its comments. */
const example = (EXAMPLE.exec(readFileSync(DOCS, "utf8"))?.[1] ?? "").replaceAll(
  /(?<!:)\/\/.*$/gm,
  "",
);

test("the library in the documents is accepted by the server", () => {
  const folder = folderWith({ "basic/project.json": {}, "basic/libraries/1.json": example });
  const projects = loadProjects(folder, { forms: [embeddedForm] });
  expect(projects.remarks).toEqual([]);
  const [library] = projects.all.flatMap(({ libraries }) => libraries);
  const itemMapping = library && embeddedCatalogue(library)?.itemMapping;
  const ids = library?.file.branches.map(({ id }) => id);
  expect(ids).toEqual(["markt", "west"]);
  expect(Object.values(itemMapping?.branches ?? {}).every((id) => ids?.includes(id))).toBe(true);
});

const LEADER = "00000nam a2200000 a 4500";

/** A record with one copy, whose subfields are `7`, `1` and the rest of a Koha item. */
const recordWith = (more: Readonly<Record<string, string>>, leader = LEADER) =>
  writeIso2709({
    leader,
    control: [
      { tag: "001", value: "r1" },
      { tag: "008", value: "260101s2020    gw            000 0 ger d" },
    ],
    data: [
      { tag: "245", ind1: "0", ind2: "0", subfields: [{ code: "a", value: "Momo" }] },
      {
        tag: "952",
        ind1: " ",
        ind2: " ",
        subfields: Object.entries({ p: "B1", o: "Jug Ende", ...more }).map(([code, value]) => ({
          code,
          value,
        })),
      },
    ],
  });

test.each([
  [{ b: "HAUPT" }, { branch: "markt", shelfmark: "Jug Ende", status: "loanable" }],
  [
    { b: "WEST", "7": "1" },
    { branch: "west", status: "reference" },
  ],
  [
    { b: "WEST", "1": "4" },
    { branch: "west", status: "missing" },
  ],
  [{ b: "BUS" }, { branch: "BUS" }],
])("its item mapping turns %j into a copy with %j", (subfields, copy) => {
  expect(imported(recordWith(subfields))).toMatchObject([{ items: [{ barcode: "B1", ...copy }] }]);
});

test.each([
  ["SPIELE", "BOARDGAME"],
  ["BK", "BOOK"],
])(
  "its item type %s is a %s, where the record does not specify a media type",
  (itemType, mediaType) => {
    const record = recordWith({ y: itemType }, LEADER.replace("nam", "n m"));
    expect(imported(record)).toMatchObject([{ id: "r1", mediaType }]);
  },
);

test("the documents name every media type", () => {
  const docs = readFileSync(DOCS, "utf8");
  expect(MEDIA_TYPES.filter((type) => !docs.includes(`\`${type}\``))).toEqual([]);
});

/** The records of a file as imported by the library in the documents. */
function imported(bytes: Uint8Array): readonly BibRecord[] {
  const folder = folderWith({ "basic/project.json": {}, "basic/libraries/1.json": example });
  const [library] = loadProjects(folder).all.flatMap(({ libraries }) => libraries);
  const { itemMapping: items, recordNumber } = (library && embeddedCatalogue(library)) ?? {};
  const mapping = { ...(items && { items }), ...(recordNumber && { recordNumber }) };
  return [...readIso2709(bytes)].flatMap((entry) => {
    const mapped = entry.kind === "record" ? toBibRecord(entry.marc, mapping) : undefined;
    return mapped?.ok === true ? mapped.record : [];
  });
}

test("the ready-made mappings stand in the documents as they are", () => {
  const [, printed = ""] =
    /#### Ready-made mappings[^`]*```json\n([\s\S]*?)```/.exec(readFileSync(DOCS, "utf8")) ?? [];
  expect(JSON.parse(printed)).toEqual(ITEM_MAPPINGS);
  expect(Object.keys(ITEM_MAPPINGS)).toEqual(MAPPING_NAMES);
});

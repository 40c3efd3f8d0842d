import { expect, test } from "vitest";
import { loadProjects } from "../projects.ts";
import { folderWith, LIBRARY, PLAIN } from "../testkit/project-folder.ts";

const DE = { country: "DE", code: "705" };
const load = (nfc: object) =>
  loadProjects(folderWith({ ...PLAIN, "basic/libraries/1.json": { ...LIBRARY, nfc } }));
const problemWith = (nfc: object): string => {
  try {
    load(nfc);
    return "none";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const readNfc = (nfc: object) => load(nfc).find("basic")?.libraries[0]?.file.nfc;

test.each([
  { what: "nobody's tags", nfc: { owners: [] }, field: "owners", reason: "names nobody" },
  {
    what: "a country in words",
    nfc: { owners: [{ ...DE, country: "Germany" }] },
    field: "owners.0.country",
    reason: "two capital letters",
  },
  {
    what: "a whole ISIL",
    nfc: { owners: [{ ...DE, code: "DE-21-Tübingen" }] },
    field: "owners.0.code",
    reason: "without the country",
  },
  {
    what: "a byte too large",
    nfc: { owners: [DE], afiOnLoan: 256 },
    field: "afiOnLoan",
    reason: "0 to 255",
  },
  {
    what: "a byte without its sign",
    nfc: { owners: [DE], afiInStock: "C2" },
    field: "afiInStock",
    reason: '"0xC2"',
  },
  {
    what: "one number for both",
    nfc: { owners: [DE], afiOnLoan: 7 },
    field: "afiOnLoan",
    reason: "could not tell",
  },
  {
    what: "a slip of the pen",
    nfc: { owners: [DE], afionLoan: 7 },
    field: "afionLoan",
    reason: 'did you mean "afiOnLoan"?',
  },
  { what: "no owners", nfc: {}, field: "owners", reason: "names nobody" },
])("$what in the file is refused with field and reason", ({ nfc, field, reason }) => {
  const problem = problemWith(nfc);
  expect(problem).toContain(`libraries/1.json, field "nfc.${field}"`);
  expect(problem).toContain(reason);
});

test("omitted settings have their usual values, and bytes may be written in hexadecimal", () => {
  expect(readNfc({ owners: [DE] })).toEqual({
    owners: [DE],
    afiOnLoan: 0xc2,
    afiInStock: 0x07,
    eas: false,
  });
  expect(readNfc({ owners: [DE], afiOnLoan: "0x9e", afiInStock: 218, eas: true })).toMatchObject({
    afiOnLoan: 0x9e,
    afiInStock: 0xda,
    eas: true,
  });
});

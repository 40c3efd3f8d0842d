import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { catalogueSettings } from "@freihand/connector-builtin";
import { publishedFile } from "@freihand/connector-builtin/catalogue";
import { OWNER, testFolder } from "@freihand/connector-builtin/testkit";
import { importing as importingInto, storedTitles } from "./testkit/import-in-process.ts";
import { writeProject } from "./testkit/import-source.ts";

/** Tables become a catalogue as MARC records do; in this process, as nothing here is interrupted. */
const folder = testFolder();
const root = folder.dataDir;
const projectsDir = join(root, "projects");
let run = 0;
let dataDir = "";

beforeAll(() => {
  writeProject(projectsDir);
});
beforeEach(() => {
  run++;
  dataDir = join(root, `data-${String(run)}`);
});
afterAll(() => {
  folder.remove();
});

function table(name: string, content: string | Uint8Array): string {
  mkdirSync(join(root, "tables"), { recursive: true });
  const path = join(root, "tables", name);
  writeFileSync(path, content);
  return path;
}

const importing = async (...args: readonly string[]) =>
  importingInto({ dataDir, projectsDir }, args);
const counts = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await importing("--json", ...args)).stdout);
const titles = () => storedTitles(dataDir);

const rows = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, at) => {
    const number = String(from + at);
    return `${number};Titel ${number};B${number};Buch\n`;
  }).join("");
const HEADER = "TitelNr;Titel;Barcode;Medienart\n";

test("a table is imported as MARC is: new, then unchanged, then changed", async () => {
  const file = table("a.csv", HEADER + rows(30));
  expect(await counts(file)).toEqual({ new: 30, changed: 0, unchanged: 0, refused: [] });
  expect(await counts(file)).toEqual({ new: 0, changed: 0, unchanged: 30, refused: [] });
  const later = table("b.csv", HEADER + rows(30).replace("Titel 7;", "Anders;"));
  expect(await counts("--full", later)).toMatchObject({ new: 0, changed: 1, unchanged: 29 });
});

test("rows of a title that stand apart are one title, at the only branch, and again unchanged", async () => {
  const file = table("apart.csv", `${HEADER}1;Wal;a;Buch\n2;Hai;b;Buch\n1;Wal;c;Buch\n`);
  expect(await counts(file)).toEqual({ new: 2, changed: 0, unchanged: 0, refused: [] });
  expect(titles()).toMatchObject({
    "1": [
      { id: "a", branch: "main" },
      { id: "c", branch: "main" },
    ],
    "2": [{ id: "b" }],
  });
  expect(await counts(file)).toEqual({ new: 0, changed: 0, unchanged: 2, refused: [] });
});

test("--full takes out what the table no longer has, and asks when that is much", async () => {
  await importing(table("all.csv", HEADER + rows(40)));
  expect(await counts("--full", table("less.csv", HEADER + rows(39)))).toMatchObject({
    removed: 1,
    unchanged: 39,
  });
  const { code, stderr } = await importing("--full", table("few.csv", HEADER + rows(10)));
  expect(code).toBe(1);
  expect(stderr).toContain("29 of 39 titles are in none of the files");
  expect(Object.keys(titles())).toHaveLength(39);
});

test("lines that cannot be read are named and left out; too many stop the import", async () => {
  const few = table("few-bad.csv", `${HEADER + rows(30)};Ohne;x;Buch\n99;;y;Buch\n`);
  const some = await importing(few);
  expect(some.code).toBe(3);
  expect(some.stdout).toContain(
    'few-bad.csv, line 32, column "TitelNr": the number of the title is missing',
  );
  expect(some.stdout).toContain('line 33, column "Titel": no title');
  const many = table("many-bad.csv", HEADER + rows(30, 100) + ";Ohne;x;Buch\n".repeat(20));
  const stopped = await importing(many);
  expect(stopped.code).toBe(1);
  expect(stopped.stderr).toContain("20 of 50 lines could not be read: more than a tenth");
  expect(Object.keys(titles())).toHaveLength(30);
  expect((await importing("--yes", many)).code).toBe(3);
  expect(Object.keys(titles())).toHaveLength(60);
});

test.each([
  ["nothing", "", /empty\.csv|it is empty/],
  ["a web page", "<!DOCTYPE html><title>Fehler", /web page/],
  ["a workbook", "PK\u0003\u0004", /Excel/],
  ["an open quotation mark", `${HEADER}1;"Wal;a\n${"2;Hai;b;Buch\n".repeat(3)}`, /never closed/],
  [
    "columns that control a terminal",
    `\u001B[2JName;Preis\n${"Wal;1\n".repeat(50)}`,
    /it has " \[2JName", "Preis"/,
  ],
  ["other columns", "Name;Preis\nWal;1\n", /csv\.columns.*"Name", "Preis"/],
])("%s changes nothing, and is explained", async (name, content, words) => {
  await importing(table("before.csv", HEADER + rows(3)));
  const { code, stderr, stdout } = await importing(
    "--full",
    "--yes",
    table(`${name}.csv`, content),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(words);
  expect(stderr + stdout).not.toMatch(/at .*\.ts/);
  expect(Object.keys(titles())).toHaveLength(3);
});

test("a dry run shows columns, counts, unknown values and titles, and changes nothing", async () => {
  const text =
    "TitelNr;Titel;Autor;Barcode;Medienart;Zweigstelle;Preis\r\n" +
    "1;Die Bücher;Müller, Jörg;a;Buch;Probe;5,90\r\n" +
    "2;Das Meer;;b;Zeitschrifft;Mian;1,00\r\n3;;;c;Buch;main;\r\n";
  const file = table("alt.csv", Buffer.from(text, "latin1"));
  await importing(table("before.csv", HEADER + rows(1)));
  const before = publishedFile(dataDir, OWNER);
  const { code, stdout } = await importing("--dry-run", file);
  expect(code).toBe(3);
  for (const words of [
    "alt.csv: windows-1252, separator ;, 7 columns",
    /Autor +persons/,
    /Preis +not read/,
    "recognised by their names",
    "2 titles, 2 copies",
    "BOOK 1",
    'Medienart "Zeitschrifft" (1 row): perhaps MAGAZINE; name it in csv.columns.mediaType.values',
    'Branch "Mian": perhaps main',
    "1: Die Bücher – Müller, Jörg, BOOK [Probe a]",
    "1 new, 1 changed, 0 unchanged, 1 refused",
    'alt.csv, line 4, column "Titel": no title',
  ])
    expect(stdout).toMatch(words);
  expect(publishedFile(dataDir, OWNER)).toBe(before);
  expect(Object.keys(titles())).toEqual(["1"]);
  const json = await counts("--dry-run", file);
  expect(json).toMatchObject({
    new: 1,
    dryRun: {
      files: [{ encoding: "windows-1252", isGuessed: true }],
      mediaTypes: { BOOK: 1, UNKNOWN: 1 },
      unknownValues: [{ value: "Zeitschrifft", suggestion: "MAGAZINE" }],
    },
  });
});

test("a broken year and a missing column for the media type are reported", async () => {
  const file = table("year.csv", "Titel;Jahr\nWal;20O1\nHai;2001\nRochen;o. J.\n");
  const dry = await importing("--dry-run", file);
  expect(dry.stdout).toContain('Jahr "20O1" (1 row): no year of publication, left out');
  expect(dry.stdout).toContain("  No column for the media type: name it in csv.columns.mediaType");
  expect(dry.stdout).not.toContain("o. J.");
  const { stdout } = await importing(file);
  expect(stdout).toContain('column "Jahr": "20O1" is no known year of publication (1 record)');
  expect(stdout).toContain("year.csv: No column for the media type");
});

test("the library's file says what the columns mean", async () => {
  const own = join(root, "own-projects");
  writeProject(own);
  const path = join(own, "basic/libraries/1.json");
  const library: unknown = JSON.parse(readFileSync(path, "utf8"));
  const withCsv = (csv: object): void => {
    writeFileSync(
      path,
      JSON.stringify(library).replace('"settings":{', `"settings":{"csv":${JSON.stringify(csv)},`),
    );
  };
  withCsv({ columns: { id: "N", title: "T", branch: { column: "O", values: { "1": "main" } } } });
  const file = table("own.csv", "N\tT\tO\n1\tWal\t1\n");
  await importingInto({ dataDir, projectsDir: own }, [file]);
  expect(titles()).toMatchObject({ "1": [{ branch: "main" }] });
  withCsv({ columns: { title: "T", mediaType: { column: "A", values: { B: "BUCH" } } } });
  const wrong = await importingInto({ dataDir, projectsDir: own }, [file]);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain("csv.columns.mediaType.values.B");
});

test("a table under any name is one with --format csv", async () => {
  const file = table("export.dat", HEADER + rows(2));
  expect(await counts("--format", "csv", file)).toMatchObject({ new: 2 });
  expect((await importing("--format", "xls", file)).stderr).toMatch(/marc, csv/);
  expect((await importing("--dry-run", "--keep-going", file)).code).toBe(2);
});

const docs = (page: string): string =>
  readFileSync(join(import.meta.dirname, "../../../../docs", page), "utf8");

test("the table in the documents is two titles with three copies, and the mapping there is valid", async () => {
  const example = /```csv\n([\s\S]*?)```/.exec(docs("operating.md"))?.[1] ?? "";
  await importing(table("docs.csv", example));
  expect(Object.values(titles()).map((items) => items.length)).toEqual(
    expect.arrayContaining([2, 1]),
  );
  const mapping = /"catalogue": (\{\s+"kind": "embedded",\s+"csv"[\s\S]*?\n\})\n```/.exec(
    docs("configuration.md"),
  )?.[1];
  const { kind, ...settings } = JSON.parse(mapping ?? "{}");
  expect(kind).toBe("embedded");
  expect(catalogueSettings.safeParse(settings).success).toBe(true);
});

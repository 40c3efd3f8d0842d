import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  catalogueFolder,
  CatalogueImport,
  preparedTitle,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { OWNER, testFolder } from "@freihand/connector-builtin/testkit";
import type { ImportEntry, OpenFile } from "./import-entry.ts";
import { csvFile } from "./csv-file.ts";
import { ImportFileError } from "./import-file-error.ts";
import { marcFile } from "./marc-file.ts";
import { marc } from "./testkit/import-source.ts";

/** More than four blocks, with a damaged record in the second. */
const COUNT = 1_100;
const DAMAGED = 300;

const folder = testFolder();
const path = join(folder.dataDir, "titles.mrc");
const xml = join(folder.dataDir, "titles.xml");
const xmlRecord = (at: number) =>
  `<record><leader>00000nam a2200000 a 4500</leader><controlfield tag="001">x${String(at)}</controlfield><datafield tag="245" ind1="0" ind2="0"><subfield code="a">Titel ${String(at)}</subfield></datafield></record>`;

beforeAll(() => {
  const records = Array.from({ length: COUNT }, (_, at) => marc(at + 1, `Titel ${String(at + 1)}`));
  records[DAMAGED - 1]?.set(new TextEncoder().encode("99999"), 0);
  writeFileSync(path, Buffer.concat(records));
  const many = Array.from({ length: COUNT }, (_, at) => xmlRecord(at + 1)).join("");
  writeFileSync(xml, `<collection>${many}</collection>`);
});
afterAll(() => {
  folder.remove();
});

const opened = (file: string, threads: number, published?: string): OpenFile =>
  marcFile({ path: file, size: 1, writtenMs: 0 }, {}, threads).open({
    published,
    done: 0,
    isFed: false,
  });

async function entriesOf(file: OpenFile): Promise<readonly ImportEntry[]> {
  try {
    return await Array.fromAsync(file.entries);
  } finally {
    await file.close();
  }
}

/** Without what was prepared: only a thread prepares it. */
const said = (entry: ImportEntry) =>
  entry.kind === "title" ? { ...entry, title: preparedTitle(entry.title) } : entry;

const preparedOf = (entries: readonly ImportEntry[]) =>
  entries.filter((entry) => entry.kind === "title" && entry.title.index !== undefined);

test.each([
  ["ISO 2709", path],
  ["MARCXML", xml],
])("several threads read the same as one, in the order of the file: %s", async (_name, file) => {
  const here = (await entriesOf(opened(file, 0))).map(said);
  expect(here.length).toBeGreaterThanOrEqual(COUNT - 2);
  for (const threads of [1, 3]) {
    const entries = await entriesOf(opened(file, threads));
    expect(entries.map(said)).toEqual(here);
    expect(preparedOf(entries)).toHaveLength(here.filter(({ kind }) => kind === "title").length);
  }
});

test("a title that is published as it stands in the file is not prepared again", async () => {
  const before = await entriesOf(opened(path, 0));
  const titles = before.flatMap((one) => (one.kind === "title" ? [preparedTitle(one.title)] : []));
  const current = await CatalogueImport.start(folder, OWNER);
  for (const [at, title] of titles.entries())
    current?.put(at === 0 ? { ...title, title: "Anders" } : title);
  await current?.publish();
  const name = publishedFile(folder.dataDir, OWNER) ?? "";
  const published = join(folder.dataDir, catalogueFolder(OWNER), name);
  const [only, ...others] = preparedOf(await entriesOf(opened(path, 2, published)));
  expect(others).toEqual([]);
  expect(only).toMatchObject({ position: 1 });
});

test("a file that cannot be read ends the import with its reason", async () => {
  const missing = opened(join(folder.dataDir, "gone.mrc"), 2);
  await expect(entriesOf(missing)).rejects.toMatchObject({ code: "ENOENT" });
});

test("reading may end at any record", async () => {
  const file = opened(path, 2);
  const seen: number[] = [];
  for await (const { position } of file.entries) {
    seen.push(position);
    if (position === 260) break;
  }
  await file.close();
  expect(seen).toEqual(Array.from({ length: 260 }, (_, at) => at + 1));
});

describe("a table", () => {
  const table = join(folder.dataDir, "titles.csv");
  const lines = Array.from(
    { length: COUNT },
    (_, at) => `${String(at)};Titel ${String(at)};B${String(at)}`,
  );
  const reading = { settings: {}, branches: [{ id: "markt", name: "Am Markt" }], latestYear: 2027 };
  const read = async (content: string, threads: number) => {
    writeFileSync(table, content);
    const file = await csvFile({ path: table, size: 1, writtenMs: 0 }, reading, threads);
    return entriesOf(file.open({ published: undefined, done: 0, isFed: false }));
  };
  const HEADER = "TitelNr;Titel;Barcode";

  test("is read by a thread as by the one that writes, with lines that are left out and copies of one title", async () => {
    const content = [HEADER, ...lines, "7;Titel 7", "8;Titel 8;C1", "8;Titel 8;C2", ""].join("\n");
    const here = (await read(content, 0)).map(said);
    expect(here).toHaveLength(COUNT + 2);
    expect(here.at(-3)).toMatchObject({ kind: "refused", line: COUNT + 2 });
    expect(here.at(-1)).toMatchObject({ kind: "title", rows: 2, branches: ["markt", "markt"] });
    expect((await read(content, 1)).map(said)).toEqual(here);
  });

  test("that breaks off ends the import with a reason that names it", async () => {
    const broken = read([HEADER, ...lines, '1;"Titel;C1'].join("\n"), 1);
    await expect(broken).rejects.toBeInstanceOf(ImportFileError);
    await expect(broken).rejects.toThrow(`${table}: a quotation mark`);
  });
});

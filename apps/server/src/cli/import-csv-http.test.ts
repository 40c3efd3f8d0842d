import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@freihand/connector-builtin/testkit";
import { recordDetail, searchReply } from "@freihand/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importing } from "./testkit/import-in-process.ts";
import { cleanEnvironment } from "../testkit/clean-environment.ts";

/** From a village library's table to the patron: the real command, the real server, over HTTP. */
const folder = testFolder();
const root = folder.dataDir;
const projectsDir = join(root, "projects");
const dataDir = join(root, "data");
let server: ReturnType<typeof spawn>;
let address = "";
let imported = -1;

const LIBRARY = {
  id: 1,
  libname: "Lindenau",
  shortname: "Lindenau",
  fullname: "Gemeindebücherei Lindenau",
  timezone: "Europe/Berlin",
  currency: "EUR",
  branches: [
    { id: "dorf", name: "Bücherei im Rathaus" },
    { id: "schule", name: "Schulbücherei" },
  ],
  sources: {
    catalogue: {
      kind: "embedded",
      csv: {
        columns: {
          title: "Titel",
          persons: "Verfasser",
          isbn: "ISBN",
          mediaType: { column: "Art", values: { B: "BOOK", H: "AUDIOBOOK" } },
          barcode: "Nummer",
          shelfmark: "Signatur",
          branch: { column: "Ort", values: { S: "schule" } },
        },
      },
    },
  },
};

const TABLE =
  "Nummer;Titel;Verfasser;ISBN;Art;Signatur;Ort\r\n" +
  "1001;Die Mühle am Fluß;Müller, Jörg;978-3-522-20210-7;B;Jug Mül;S\r\n" +
  "1002;Die Mühle am Fluß;Müller, Jörg;978-3-522-20210-7;B;Jug Mül;Bücherei im Rathaus\r\n" +
  '1003;Die Mühle am Fluß;"Müller, Jörg";;H;CD Mül;S\r\n';

beforeAll(async () => {
  mkdirSync(join(projectsDir, "basic/libraries"), { recursive: true });
  writeFileSync(join(projectsDir, "basic/project.json"), "{}");
  writeFileSync(join(projectsDir, "basic/libraries/1.json"), JSON.stringify(LIBRARY));
  const table = join(root, "bestand.csv");
  writeFileSync(table, Buffer.from(TABLE, "latin1"));
  imported = (await importing({ dataDir, projectsDir }, [table])).code;
  server = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    cwd: join(import.meta.dirname, "../../../.."),
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PROJECTS_DIR: projectsDir },
  });
  let output = "";
  server.stdout?.on("data", (data) => (output += String(data)));
  server.stderr?.on("data", (data) => (output += String(data)));
  await vi.waitUntil(() => output.includes("is running: http"), { timeout: 60_000, interval: 50 });
  address = /http:\/\/\S+/.exec(output)?.[0] ?? "";
}, 90_000);
afterAll(() => {
  server.kill("SIGKILL");
  folder.remove();
});

const search = async (value: string) => {
  const body = {
    libraryId: 1,
    fields: [{ id: "FREE", value }],
    limit: 10,
    offset: 0,
    prefetch: 0,
    countFacets: true,
    searchType: "single",
  };
  const reply = await fetch(`${address}/services/de/basic/library/1/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return searchReply.parse(await reply.json()).results;
};

test("an imported title is found by words, person and ISBN, with its copies by branch", async () => {
  expect(imported).toBe(0);
  const hits = await search("mühle müller");
  expect(hits.map(({ mediaType }) => mediaType).toSorted()).toEqual(["AUDIOBOOK", "BOOK"]);
  const [book] = await search("9783522202107");
  expect(book).toMatchObject({ title: "Die Mühle am Fluß", mediaType: "BOOK" });
  const detail = await fetch(`${address}/services/de/basic/library/1/record/${book?.id ?? ""}`);
  const { copies, author } = recordDetail.parse(await detail.json());
  expect(author).toBe("Jörg Müller");
  expect(copies.map(({ branch, shelfmark }) => [branch, shelfmark])).toEqual([
    ["Bücherei im Rathaus", "Jug Mül"],
    ["Schulbücherei", "Jug Mül"],
  ]);
});

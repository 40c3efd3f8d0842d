import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isoDate, libraryId, searchBody, worksReply } from "@freihand/contract";
import { databasePath } from "@freihand/database";
import { openReadOnly } from "@freihand/database/reader";
import { expect, test } from "vitest";
import { parsedOrRefused } from "../../catalogue/parsed-query.ts";
import { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import { circulationReader } from "../circulation/circulation-reader.ts";
import { ShelfReader } from "../search/shelf-reader.ts";
import { bibItem, bibRecord, OWNER } from "../testkit/small-catalogue.ts";
import { UnionWorld } from "../testkit/union-world.ts";
import { UnionReplies } from "./union-replies.ts";

const { project } = OWNER;
const LIBRARIES = [1, 2, 3].map((library) => libraryId.parse(library));
const today = isoDate.parse("2026-11-21");

test("works are read in the files of more libraries than are kept open", async () => {
  const world = await UnionWorld.open();
  for (const library of LIBRARIES)
    await world.publish(library, [bibRecord("a", { title: "Momo", items: [bibItem("c")] })]);
  await world.keep(LIBRARIES);
  const { dataDir } = world;
  const unions = readdirSync(join(dataDir, "union"), { recursive: true, encoding: "utf8" });
  const union = unions.find((name) => name.endsWith(".sqlite")) ?? "";
  const db = openReadOnly(databasePath(dataDir));
  const copies = circulationReader(db);
  const replies = new UnionReplies(new ShelfReader(db, copies), copies, 1);
  const published = new PublishedCatalogues(dataDir);
  const members = LIBRARIES.map((library) => ({
    context: { facts: { project, library, branches: [] }, locale: "de", today } as const,
    file: published.currentPath({ project, library }),
  }));
  const body = {
    libraryId: 1,
    fields: [{ id: "FREE", value: "momo" }],
    limit: 10,
    offset: 0,
    prefetch: 0,
    countFacets: false,
    searchType: "meta",
  };
  const query = parsedOrRefused(searchBody.parse(body), { locale: "de", today });
  const page = { query, order: "best", offset: 0, limit: 10 } as const;
  const reply = () =>
    worksReply.parse(JSON.parse(replies.works(join(dataDir, "union", union), members, page)));
  expect(reply()).toMatchObject({ titles: 3, libraries: LIBRARIES });
  expect(reply().results.flatMap(({ titles }) => titles)).toHaveLength(3);
  published.close();
  db.close();
  await world.end();
});

import { join } from "node:path";
import { isoDate, libraryId } from "@freihand/contract";
import { databasePath } from "@freihand/database";
import { openReadOnly } from "@freihand/database/reader";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import { circulationReader } from "../circulation/circulation-reader.ts";
import { bibRecord, OWNER } from "../testkit/small-catalogue.ts";
import { UnionWorld } from "../testkit/union-world.ts";
import { OpenCatalogues, type OpenLimits } from "./open-catalogues.ts";
import { ShelfReader } from "./shelf-reader.ts";

const { project } = OWNER;
const LIBRARIES = [1, 2, 3].map((library) => libraryId.parse(library));
const today = isoDate.parse("2026-11-21");

let world: UnionWorld;
beforeAll(async () => {
  world = await UnionWorld.open();
  for (const library of LIBRARIES)
    await world.publish(library, [bibRecord("a"), bibRecord(`of${String(library)}`)]);
});
afterAll(async () => {
  await world.end();
});

function opened(limits: OpenLimits) {
  const db = openReadOnly(databasePath(world.dataDir));
  const shelf = new ShelfReader(db, circulationReader(db));
  const published = new PublishedCatalogues(world.dataDir);
  const members = LIBRARIES.map((library) => ({
    context: { facts: { project, library, branches: [] }, locale: "de", today } as const,
    file: published.currentPath({ project, library }),
  }));
  const close = () => {
    published.close();
    db.close();
  };
  return { catalogues: new OpenCatalogues({ shelf, client: undefined, limits }), members, close };
}

test.each<OpenLimits>([
  { files: 1, titles: Infinity },
  { files: 9, titles: 3 },
  { files: 9, titles: 1 },
])("a search reads its file to the end, whichever others are opened: %o", async (limits) => {
  const { catalogues, members, close } = opened(limits);
  const begun = Promise.withResolvers<undefined>();
  const ids = members.map((member) =>
    catalogues.use(member, async (index) => {
      await begun.promise;
      const library = String(member.context.facts.library);
      return index.record(`of${library}`)?.id;
    }),
  );
  begun.resolve(undefined);
  expect(await Promise.all(ids)).toEqual(["of1", "of2", "of3"]);
  // and again, though some were closed meanwhile
  for (const member of members)
    expect(await catalogues.use(member, (index) => index.record("a")?.id)).toBe("a");
  close();
});

test("a library without a file has no titles; one whose file has gone is an error", async () => {
  const { catalogues, members, close } = opened({ files: 1, titles: Infinity });
  const [member] = members;
  if (member === undefined) throw new Error("three libraries");
  const { context } = member;
  expect(await catalogues.use({ context, file: undefined }, (index) => index.record("a"))).toBe(
    undefined,
  );
  const file = join(world.dataDir, "gone.sqlite");
  await expect(catalogues.use({ context, file }, (index) => index.record("a"))).rejects.toThrow();
  close();
});

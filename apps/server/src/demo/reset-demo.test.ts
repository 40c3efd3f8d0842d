import { rmSync } from "node:fs";
import { addDays, isoDate, libraryId } from "@freihand/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CatalogueImport } from "@freihand/connector-builtin/catalogue";
import { planDemos, resetDemos, startDemos } from "./seed-demo.ts";
import { connectDemo } from "./testkit/connected-demo.ts";
import {
  BASIC,
  demoFolder,
  noon,
  PROJECTS,
  seededFolder,
  type DemoFolder,
} from "./testkit/demo-folder.ts";
import { demoTablesOf } from "./testkit/demo-rows.ts";
import { plainRecord } from "@freihand/contract/testkit";

/** Filling a library hashes some twenty passwords at full strength. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const DAY = "2027-02-26";
const today = isoDate.parse(DAY);

let seeded = "";
let folder: DemoFolder;
beforeAll(async () => {
  seeded = await seededFolder(noon(DAY));
});
afterAll(() => {
  rmSync(seeded, { recursive: true });
});
afterEach(() => folder.remove());

const place = (daysLater = 0) => ({
  dataDir: folder.dataDir,
  db: folder.database.db,
  nowMs: noon(DAY, daysLater),
});
const reset = async (daysLater = 0) =>
  resetDemos(place(daysLater), await planDemos(PROJECTS, noon(DAY, daysLater)));
const kinds = (outcomes: Awaited<ReturnType<typeof startDemos>>) =>
  outcomes.map(({ kind }) => kind);
const rows = () => demoTablesOf(folder.database.db);
const ownerOf = (library: number) => ({ project: BASIC, library: libraryId.parse(library) });

describe("starting over", () => {
  beforeEach(async () => {
    folder = await demoFolder(seeded);
  });

  test("restores everything, counted from today", async () => {
    const changed = await rows().loan("40011001", "harry-potter-1");
    await rows()
      .storeOf(1)
      .transaction(async (tx) => {
        await tx.removeLoan(changed.id);
        await tx.setEmail("40011001", "neu@post.example");
      });
    expect(kinds(await reset(4))).toEqual(["seeded", "seeded", "seeded"]);
    expect((await rows().loan("40011001", "harry-potter-1")).due).toBe(addDays(today, 14));
    const patron = await rows()
      .storeOf(1)
      .read((view) => view.patron("40011001"));
    expect(patron?.email).toBe("amira.keller@post.example");
    const again = await rows().everything();
    expect(kinds(await startDemos(place(4), PROJECTS))).toEqual(["left", "left", "left"]);
    expect(await rows().everything()).toEqual(again);
  });

  test("keeps imported titles", async () => {
    const imported = await CatalogueImport.start(folder, ownerOf(1));
    imported?.put(
      plainRecord({
        id: "imported-1",
        title: "Ein Titel von außen",
        languages: ["ger"],
      }),
    );
    await imported?.publish();
    await reset(1);
    const libraries = await connectDemo(folder, noon(DAY, 1));
    const ctx = { locale: "de", signal: AbortSignal.timeout(5000) } as const;
    const { catalogue } = libraries.system(1);
    expect((await catalogue.record("imported-1", ctx))?.title).toBe("Ein Titel von außen");
    expect((await catalogue.record("effi-briest", ctx))?.copies.length).toBeGreaterThan(1);
    await libraries.close();
  });

  test("fills an empty folder", async () => {
    await folder.remove();
    folder = await demoFolder();
    expect(kinds(await reset())).toEqual(["seeded", "seeded", "seeded"]);
    expect((await rows().loan("40011001", "harry-potter-1")).due).toBe(addDays(today, 10));
  });
});

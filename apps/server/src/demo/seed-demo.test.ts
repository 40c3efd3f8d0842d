import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, isoDate, libraryId } from "@freihand/contract";
import { verify } from "@node-rs/argon2";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadProjects } from "../projects/projects.ts";
import { dayNumber } from "@freihand/catalogue";
import {
  CatalogueFile,
  catalogueFolder,
  lockFolder,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { bibRecord } from "@freihand/connector-builtin/testkit";
import { demoCards } from "./demo-cards.ts";
import { demoRecords, publishDemoCatalogue } from "./demo-catalogue.ts";
import { demoLibraries } from "./demo-libraries.ts";
import { startDemos } from "./seed-demo.ts";
import {
  BASIC,
  demoFolder,
  noon,
  PROJECTS,
  seededFolder,
  type DemoFolder,
} from "./testkit/demo-folder.ts";
import { demoTablesOf } from "./testkit/demo-rows.ts";

const DAY = "2027-02-26";
const today = isoDate.parse(DAY);
/** Filling a library hashes some twenty passwords at full strength. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

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
const start = (daysLater = 0) => startDemos(place(daysLater), PROJECTS);
const kinds = (outcomes: Awaited<ReturnType<typeof start>>) => outcomes.map(({ kind }) => kind);

const rows = () => demoTablesOf(folder.database.db);
const ownerOf = (library: number) => ({ project: BASIC, library: libraryId.parse(library) });

describe("the first start", () => {
  beforeEach(async () => {
    folder = await demoFolder();
  });

  test("fills every library of the demo, relative to that day", async () => {
    expect(await start()).toEqual([
      { project: "basic", library: 1, kind: "seeded" },
      { project: "basic", library: 2, kind: "seeded" },
      { project: "basic", library: 3, kind: "seeded" },
    ]);
    expect((await rows().loan("40011001", "harry-potter-1")).due).toBe(addDays(today, 10));
    expect((await rows().loan("40011007", "ronja-raeubertochter")).due).toBe(today);
    for (const library of [1, 2, 3])
      expect(publishedFile(folder.dataDir, ownerOf(library))).toMatch(/\.sqlite$/);
  });

  test("stores passwords as argon2id of full strength; every card signs in with its own", async () => {
    await start();
    const patrons = await folder.database.db
      .selectFrom("patrons")
      .select(["library_id", "user_id", "password_hash"])
      .execute();
    const hashOf = new Map(
      patrons.map((row) => [`${String(row.library_id)} ${row.user_id}`, row.password_hash]),
    );
    for (const hash of hashOf.values())
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [project] = PROJECTS;
    const cards = project === undefined ? [] : demoCards(project);
    expect(cards.length).toBeGreaterThan(18);
    const known = await Promise.all(
      cards.map(({ libraryId: id, userId, password }) =>
        verify(hashOf.get(`${String(id)} ${userId}`) ?? "", password),
      ),
    );
    expect(known.every(Boolean)).toBe(true);
  });

  test("continues where an interrupted one stopped: with the catalogue, but no patrons", async () => {
    const [library] = demoLibraries(PROJECTS);
    if (library === undefined) throw new Error("no demo library");
    await publishDemoCatalogue(folder, library, demoRecords(library, today).values());
    const before = publishedFile(folder.dataDir, ownerOf(1));
    expect(kinds(await start())).toEqual(["seeded", "seeded", "seeded"]);
    expect(publishedFile(folder.dataDir, ownerOf(1))).toBe(before);
  });

  test("skips a library that has patrons of its own", async () => {
    await folder.database.db
      .insertInto("patrons")
      .values({
        project: "basic",
        library_id: 2,
        user_id: "1",
        name: "Echt",
        password_hash: "x",
        patron_group: "adult",
        email: null,
        valid_until: null,
      })
      .execute();
    expect(kinds(await start())).toEqual(["seeded", "left", "seeded"]);
    expect(publishedFile(folder.dataDir, ownerOf(2))).toBeUndefined();
    expect(kinds(await start(3))).toEqual(["shifted", "left", "shifted"]);
  });

  test("keeps new titles in the catalogue new: their dates move along, imported titles stay", async () => {
    const newest = () => {
      const name = publishedFile(folder.dataDir, ownerOf(1)) ?? "";
      const file = new CatalogueFile(join(folder.dataDir, catalogueFolder(ownerOf(1)), name));
      const highest = file.facts.added.reduce((last, day) => Math.max(last, day), 0);
      const own = file.record("own")?.added;
      file.close();
      return { highest, own };
    };
    await start();
    const [library] = demoLibraries(PROJECTS);
    if (library === undefined) throw new Error("no demo library");
    const own = { ...bibRecord("own"), added: today };
    await publishDemoCatalogue(folder, library, [own]);
    expect(newest()).toEqual({ highest: dayNumber(today), own: today });
    await start(3);
    expect(newest()).toEqual({ highest: dayNumber(addDays(today, 3)), own: today });
  });

  test("waits for an import into the same library", async () => {
    const lock = lockFolder(join(folder.dataDir, catalogueFolder(ownerOf(1))));
    let hasEnded = false;
    const starting = start().then((outcomes) => {
      hasEnded = true;
      return outcomes;
    });
    await expect
      .poll(() => publishedFile(folder.dataDir, ownerOf(2)), { timeout: 600 })
      .toBeUndefined();
    expect(hasEnded).toBe(false);
    lock?.release();
    expect(kinds(await starting)).toEqual(["seeded", "seeded", "seeded"]);
  });

  test("does nothing for a project without a demo", async () => {
    const projectsDir = mkdtempSync(join(tmpdir(), "freihand-projects-"));
    mkdirSync(join(projectsDir, "plain", "libraries"), { recursive: true });
    writeFileSync(join(projectsDir, "plain", "project.json"), "{}");
    expect(await startDemos(place(), loadProjects(projectsDir).all)).toEqual([]);
    rmSync(projectsDir, { recursive: true });
    expect((await rows().everything())["patrons"]).toEqual([]);
  });
});

describe("a later start", () => {
  beforeEach(async () => {
    folder = await demoFolder(seeded);
  });

  test("on the same day changes nothing at all", async () => {
    const before = await rows().everything();
    const files = readdirSync(folder.dataDir, { recursive: true });
    expect(kinds(await start())).toEqual(["left", "left", "left"]);
    expect(await rows().everything()).toEqual(before);
    expect(readdirSync(folder.dataDir, { recursive: true })).toEqual(files);
  });

  test("after three days moves unchanged rows by three and leaves what a patron changed", async () => {
    const renewed = await rows().loan("40011001", "tintenherz-hoerbuch");
    const cancelled = "demo-reservation-40011001-zur-see";
    await rows()
      .storeOf(1)
      .transaction(async (tx) => {
        await tx.renewLoan(renewed.id, { due: addDays(today, 28), renewals: 1 });
        await tx.removeReservation(cancelled);
      });
    expect(kinds(await start(3))).toEqual(["shifted", "shifted", "shifted"]);
    const untouched = await rows().loan("40011001", "harry-potter-1");
    expect([untouched.lent_on, untouched.due]).toEqual([addDays(today, -15), addDays(today, 13)]);
    expect((await rows().loan("40011001", "tintenherz-hoerbuch")).due).toBe(addDays(today, 28));
    expect(
      await rows()
        .storeOf(1)
        .read((view) => view.reservation(cancelled)),
    ).toBeUndefined();
    const account = await rows()
      .storeOf(1)
      .read(async (view) => ({
        card: await view.patron("40011005"),
        ready: (await view.reservationsOf("40011009")).find(({ state }) => state === "ready"),
        fees: await view.feesOf("40011002"),
      }));
    expect(account.card?.validUntil).toBe(addDays(today, -9));
    expect(account.ready?.expiresOn).toBe(addDays(today, 8));
    expect(account.fees.map(({ date }) => date)).toContain(addDays(today, -12));
  });

  test("never again moves what a patron changed, and moves the rest day by day", async () => {
    const renewed = await rows().loan("40011001", "tintenherz-hoerbuch");
    await rows()
      .storeOf(1)
      .transaction((tx) => tx.renewLoan(renewed.id, { due: addDays(today, 28), renewals: 1 }));
    for (const day of [1, 2, 9]) await start(day);
    expect((await rows().loan("40011001", "tintenherz-hoerbuch")).due).toBe(addDays(today, 28));
    expect((await rows().loan("40011001", "harry-potter-1")).due).toBe(addDays(today, 19));
  });

  test("keeps what patrons added", async () => {
    await rows()
      .storeOf(1)
      .transaction(async (tx) => {
        await tx.addReservation({
          id: "own",
          recordId: "effi-briest",
          userId: "40011011",
          branch: "nord",
          state: "waiting",
          placedSeq: await tx.nextPlace(),
          placedOn: today,
        });
      });
    await start(5);
    const own = await rows()
      .storeOf(1)
      .read((view) => view.reservation("own"));
    expect(own?.placedOn).toBe(today);
  });
});

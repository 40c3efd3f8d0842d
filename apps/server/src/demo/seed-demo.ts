import { dayAt, type BibRecord, type IsoDate } from "@freihand/contract";
import { randomBytes } from "node:crypto";
import { hashPassword, type BuiltinSchema } from "@freihand/connector-builtin";
import {
  clearCirculation,
  insertCirculation,
  readSeedState,
  rememberDemoRows,
  rememberSeed,
  shiftDemoRows,
  type HashedPatron,
  type PlannedCirculation,
} from "@freihand/connector-builtin/demo";
import { type DataPlace, reading, turnOf, writing } from "@freihand/database";
import type { Kysely } from "kysely";
import type { Project } from "../projects/projects.ts";
import { planCirculation } from "./circulation-plan.ts";
import { demoRecords, publishDemoCatalogue } from "./demo-catalogue.ts";
import { demoLibraries, type DemoLibrary } from "./demo-libraries.ts";

/** Where the demo is stored. */
export interface DemoFolder extends DataPlace {
  /** The database of that place. */
  readonly db: Kysely<BuiltinSchema>;
}

/** Where the demo is stored, and when. */
export interface DemoPlace extends DemoFolder {
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** What a library's demo is on its first day. */
export interface DemoPlan {
  readonly library: DemoLibrary;
  /** The first day, in the library's time zone. */
  readonly today: IsoDate;
  readonly records: ReadonlyMap<string, BibRecord>;
  readonly planned: PlannedCirculation;
  readonly patrons: readonly HashedPatron[];
}

/** What was done with the demo of one library. `left`: it has patrons of its own, or nothing was to be done. */
export interface DemoOutcome {
  readonly project: string;
  readonly library: number;
  readonly kind: "seeded" | "shifted" | "left";
}

/**
 * What a server does with demos before it listens: fills libraries that have no patrons and were never filled before, and
 * in those that were moves unchanged dates to today. Idempotent, also after an interruption.
 * @throws {ProjectFileError} when a file of a demo is wrong
 * @throws {StorageError}
 */
export async function startDemos(
  place: DemoPlace,
  projects: readonly Project[],
): Promise<readonly DemoOutcome[]> {
  const outcomes: DemoOutcome[] = [];
  for (const library of demoLibraries(projects))
    outcomes.push({ ...ownerOf(library), kind: await startDemo(place, library) });
  return outcomes;
}

/**
 * Plans what `resetDemos` stores. Most of the time of a reset is spent here, on hashing passwords.
 * @param nowMs milliseconds since 1970 UTC, on the day that becomes the first
 * @throws {ProjectFileError} when a file of a demo is wrong
 */
export async function planDemos(
  projects: readonly Project[],
  nowMs: number,
): Promise<readonly DemoPlan[]> {
  const plans: DemoPlan[] = [];
  for (const library of demoLibraries(projects)) plans.push(await planDemo(library, nowMs));
  return plans;
}

/**
 * Resets the demos: patrons, loans, reservations and fees of their libraries are as on the first day. Each library is
 * changed in one transaction, so the server may be running.
 * @throws {StorageError}
 */
export async function resetDemos(
  folder: DemoFolder,
  plans: readonly DemoPlan[],
): Promise<readonly DemoOutcome[]> {
  const outcomes: DemoOutcome[] = [];
  for (const plan of plans) {
    await fill(folder, plan, "over");
    outcomes.push({ ...ownerOf(plan.library), kind: "seeded" });
  }
  return outcomes;
}

const ownerOf = ({ project, library }: DemoLibrary) => ({ project, library: Number(library) });

async function startDemo(place: DemoPlace, library: DemoLibrary): Promise<DemoOutcome["kind"]> {
  const state = await reading(place.db, (tx) => readSeedState({ tx, ...scopeOf(library) }));
  if (state === "empty") return fill(place, await planDemo(library, place.nowMs), "if-empty");
  if (state === "foreign") return "left";
  const today = dayAt(place.nowMs, library.timezone);
  const moved = await writing(place.db, turn(library), (tx) =>
    shiftDemoRows({ tx, ...scopeOf(library) }, today),
  );
  if (moved === 0) return "left";
  // new titles in the catalogue are new as of today, too
  await publishDemoCatalogue(place, library, demoRecords(library, today).values());
  return "shifted";
}

const scopeOf = ({ project, library }: DemoLibrary) => ({ project, libraryId: Number(library) });

const turn = ({ project, library }: DemoLibrary) => turnOf(project, library);

async function planDemo(library: DemoLibrary, nowMs: number): Promise<DemoPlan> {
  const today = dayAt(nowMs, library.timezone);
  const records = demoRecords(library, today);
  const planned = planCirculation({
    records,
    policy: library.policy,
    patrons: library.demo.patrons.filter((patron) => patron.library === library.library),
    others: library.demo.others[String(library.library)],
    today,
  });
  return { library, today, records, planned, patrons: await hashPasswords(planned) };
}

/** The catalogue first: loans of missing titles would be worse than titles without loans. */
async function fill(
  folder: DemoFolder,
  { library, today, records, planned, patrons }: DemoPlan,
  how: "over" | "if-empty",
): Promise<"seeded" | "left"> {
  await publishDemoCatalogue(folder, library, records.values());
  return writing(folder.db, turn(library), async (tx) => {
    const rows = { tx, ...scopeOf(library) };
    if (how === "over") await clearCirculation(rows);
    else if ((await readSeedState(rows)) !== "empty") return "left";
    await insertCirculation(rows, planned, patrons);
    await rememberDemoRows(rows, today);
    await rememberSeed(rows, today);
    return "seeded";
  });
}

/** Cards without a password get a random one. */
async function hashPasswords({ patrons }: PlannedCirculation): Promise<readonly HashedPatron[]> {
  const ofNobody = await hashPassword(randomBytes(32).toString("base64url"));
  const done: HashedPatron[] = [];
  for (const patron of patrons) {
    const { password } = patron;
    done.push({
      ...patron,
      passwordHash: password === undefined ? ofNobody : await hashPassword(password),
    });
  }
  return done;
}

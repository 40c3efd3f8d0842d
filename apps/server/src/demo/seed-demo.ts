import { dayAt } from "@freihand/contract";
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
import type { Kysely } from "kysely";
import type { Project } from "../projects/projects.ts";
import { planCirculation } from "./circulation-plan.ts";
import { demoRecords, publishDemoCatalogue } from "./demo-catalogue.ts";
import { demoLibraries, type DemoLibrary } from "./demo-libraries.ts";

/** Where the demo is stored, and when. */
export interface DemoPlace {
  readonly dataDir: string;
  /** The database of that folder. */
  readonly db: Kysely<BuiltinSchema>;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
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
 * Resets the demos: patrons, loans, reservations and fees of their libraries are as on the first day, today. Each library
 * is changed in one transaction, so the server may be running.
 * @throws {ProjectFileError} when a file of a demo is wrong
 * @throws {StorageError}
 */
export async function resetDemos(
  place: DemoPlace,
  projects: readonly Project[],
): Promise<readonly DemoOutcome[]> {
  const outcomes: DemoOutcome[] = [];
  for (const library of demoLibraries(projects)) {
    await fill(place, library, "over");
    outcomes.push({ ...ownerOf(library), kind: "seeded" });
  }
  return outcomes;
}

const ownerOf = ({ project, library }: DemoLibrary) => ({ project, library: Number(library) });

const todayAt = ({ timezone }: DemoLibrary, { nowMs }: DemoPlace) => dayAt(nowMs, timezone);

async function startDemo(place: DemoPlace, library: DemoLibrary): Promise<DemoOutcome["kind"]> {
  const state = await place.db
    .transaction()
    .execute((tx) => readSeedState({ tx, ...scopeOf(library) }));
  if (state === "empty") return fill(place, library, "if-empty");
  if (state === "foreign") return "left";
  const today = todayAt(library, place);
  const moved = await place.db
    .transaction()
    .execute((tx) => shiftDemoRows({ tx, ...scopeOf(library) }, today));
  if (moved === 0) return "left";
  // new titles in the catalogue are new as of today, too
  await publishDemoCatalogue(place.dataDir, library, demoRecords(library, today).values());
  return "shifted";
}

const scopeOf = ({ project, library }: DemoLibrary) => ({ project, libraryId: Number(library) });

/** The catalogue first: loans of missing titles would be worse than titles without loans. */
async function fill(
  place: DemoPlace,
  library: DemoLibrary,
  how: "over" | "if-empty",
): Promise<"seeded" | "left"> {
  const today = todayAt(library, place);
  const records = demoRecords(library, today);
  const planned = planCirculation({
    records,
    policy: library.policy,
    patrons: library.demo.patrons.filter((patron) => patron.library === library.library),
    others: library.demo.others[String(library.library)],
    today,
  });
  const patrons = await hashPasswords(planned);
  await publishDemoCatalogue(place.dataDir, library, records.values());
  return place.db.transaction().execute(async (tx) => {
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

import { createHash } from "node:crypto";
import {
  type CirculationTransaction,
  type CirculationView,
  type LendingContext,
  type Moment,
  serveFromShelf,
} from "@freihand/circulation";
import { createLendingContext, type BuiltinLibrary } from "../../patrons/lending-context.ts";
import type { TakeoverStore, TakeoverTransaction } from "../../storage/takeover/takeover-store.ts";
import type { TakeoverTable } from "./read-takeover.ts";
import { feeKey, type FoundCopy, type TakeoverContext } from "./judge-line.rules.ts";
import { planTakeover, type TakeoverLines, type TakeoverPlan } from "./takeover-plan.rules.ts";

/** Into which library. */
export interface TakingLibrary extends Pick<BuiltinLibrary, "branches" | "policy" | "titles"> {
  readonly store: TakeoverStore;
  readonly moment: Moment;
}

/** How it ends. */
export interface TakeoverMode {
  /** Everything is tried, and taken back. */
  readonly dryRun: boolean;
  /** Lines with a problem are left out; else one of them refuses all tables. */
  readonly leaveOut: boolean;
  /**
   * Also after another table of its kind, which may be an earlier state of the same: what was returned, given up or paid
   * since would be open again.
   */
  readonly again: boolean;
  /** Of a dry run: what does not lead to the same is refused. Undefined: any state will do. */
  readonly fingerprint?: string | undefined;
}

/**
 * - `done`: it was taken over · `dry_run`: it would be
 * - `refused`: lines have problems · `other_state`: something has changed since the dry run
 * - `known_file`: one of the files was taken over before · `known_kind`: another table of its kind was
 */
type TakeoverEnd = "done" | "dry_run" | "refused" | "other_state" | "known_file" | "known_kind";

/** What was taken over, or would be. */
export interface Takeover extends TakeoverPlan {
  readonly end: TakeoverEnd;
  readonly lines: number;
  readonly fingerprint: string;
  /** Which of the files was taken over before, and when. */
  readonly knownFiles: readonly Taken[];
  /** Which kinds were taken over before from another file, and when. */
  readonly knownKinds: readonly Taken[];
}

interface Taken {
  readonly kind: string;
  readonly day: string;
}

/** Ends a transaction without keeping anything. */
class TakenBack extends Error {
  readonly result: Takeover;
  constructor(result: Takeover) {
    super("taken back");
    this.result = result;
  }
}

/**
 * Takes loans, reservations and fees over from a former system, in one transaction: all of it, or nothing.
 * @throws StoreError when the disk failed; nothing was changed then
 */
export async function takeOver(
  tables: readonly TakeoverTable[],
  library: TakingLibrary,
  mode: TakeoverMode,
): Promise<Takeover> {
  try {
    return await library.store.transaction(async (tx) => {
      const result = await takeOverIn(tx, { tables, library, mode });
      if (result.end !== "done") throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}

interface Order {
  readonly tables: readonly TakeoverTable[];
  readonly library: TakingLibrary;
  readonly mode: TakeoverMode;
}

async function takeOverIn(
  tx: TakeoverTransaction,
  { tables, library, mode }: Order,
): Promise<Takeover> {
  const lines: TakeoverLines = Object.fromEntries(tables.map(({ kind, rows }) => [kind, rows]));
  const lending = createLendingContext(library, {
    // everything happens in the transaction that is open
    read: (work) => work(tx.circulation),
    transaction: (work) => work(tx.circulation),
  });
  const known = await readContext(tx.circulation, { lines, lending, library });
  const plan = planTakeover(lines, known);
  const taken = await tx.takenBefore();
  const knownFiles = taken.filter((one) => tables.some(({ hash }) => hash === one.hash));
  const knownKinds = taken.filter(
    (one) => !knownFiles.includes(one) && tables.some(({ kind }) => kind === one.kind),
  );
  const fingerprint = fingerprintOf(plan);
  const judged = { plan, knownFiles, knownKinds, fingerprint };
  const end = endOf(judged, mode);
  if (end === "done" || end === "dry_run") {
    await write(tx.circulation, plan, { lending, moment: library.moment });
    const day = library.moment.today;
    await tx.remember(
      knownFiles.length > 0 ? [] : tables.map(({ kind, hash }) => ({ kind, hash, day })),
    );
  }
  const all = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return { ...plan, end, lines: all, fingerprint, knownFiles, knownKinds };
}

interface Judged extends Pick<Takeover, "knownFiles" | "knownKinds" | "fingerprint"> {
  readonly plan: TakeoverPlan;
}

function endOf(judged: Judged, mode: TakeoverMode): TakeoverEnd {
  const { plan, knownFiles, knownKinds, fingerprint } = judged;
  const { fingerprint: wanted = fingerprint } = mode;
  const ends: readonly (readonly [boolean, TakeoverEnd])[] = [
    [knownFiles.length > 0, "known_file"],
    [mode.dryRun, "dry_run"],
    [wanted !== fingerprint, "other_state"],
    [knownKinds.length > 0 && !mode.again, "known_kind"],
    [plan.problems.length > 0 && !mode.leaveOut, "refused"],
  ];
  return ends.find(([is]) => is)?.[1] ?? "done";
}

const FINGERPRINT = 16;

const fingerprintOf = ({ loans, reservations, fees, problems }: TakeoverPlan): string =>
  createHash("sha256")
    .update(JSON.stringify([loans, reservations, fees, problems]))
    .digest("hex")
    .slice(0, FINGERPRINT);

interface Reading {
  readonly lines: TakeoverLines;
  readonly lending: ReturnType<typeof createLendingContext>;
  readonly library: TakingLibrary;
}

async function readContext(
  view: CirculationView,
  { lines, lending, library }: Reading,
): Promise<TakeoverContext> {
  const rows = Object.values(lines).flat();
  const copies = await findCopies(
    rows.flatMap(({ barcode }) => barcode ?? []),
    lending,
  );
  const named = rows.flatMap(({ recordId }) => recordId ?? []);
  const recordIds = [...new Set([...named, ...[...copies.values()].map((one) => one.recordId)])];
  const cards = [...new Set(rows.map(({ card }) => card))];
  const patrons = await view.patrons(cards);
  return {
    patrons: new Map(patrons.map((patron) => [patron.userId, patron])),
    copies,
    titles: new Set(library.titles.titles(recordIds).keys()),
    traffic: await view.trafficOf(recordIds),
    openFees: await countFees(view, (lines.fees ?? []).length === 0 ? [] : cards),
    branches: lending.branches,
    today: library.moment.today,
  };
}

async function findCopies(
  barcodes: readonly string[],
  { copies }: Reading["lending"],
): Promise<ReadonlyMap<string, FoundCopy>> {
  const found = new Map<string, FoundCopy>();
  for (const barcode of new Set(barcodes)) {
    const one = await copies.copyOf(barcode);
    if (one === undefined) continue;
    const { copyId, title } = one;
    const { branch } = title.copies.find(({ id }) => id === copyId) ?? {};
    found.set(barcode, { recordId: title.recordId, copyId, branch });
  }
  return found;
}

async function countFees(
  view: CirculationView,
  cards: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const card of cards)
    for (const fee of await view.feesOf(card))
      counts.set(feeKey(fee), (counts.get(feeKey(fee)) ?? 0) + 1);
  return counts;
}

interface Writing {
  readonly lending: LendingContext;
  readonly moment: Moment;
}

async function write(
  tx: CirculationTransaction,
  { loans, reservations, fees }: TakeoverPlan,
  { lending, moment }: Writing,
): Promise<void> {
  const { newId, today } = moment;
  for (const { line: _line, ...loan } of loans) await tx.addLoan({ ...loan, id: newId() });
  let place = await tx.nextPlace();
  for (const { line: _line, ...reservation } of reservations) {
    await tx.addReservation({ ...reservation, id: newId(), state: "waiting", placedSeq: place });
    place += 1;
  }
  for (const { line: _line, ...fee } of fees) await tx.addFee({ ...fee, id: newId() });
  for (const recordId of new Set(reservations.map((one) => one.recordId)))
    await serveFromShelf(tx, recordId, { lending, today });
}

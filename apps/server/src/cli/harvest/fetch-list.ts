import type { DataPlace } from "@freihand/database";
import {
  chooseFormat,
  downloadList,
  fromDatestamp,
  HarvestError,
  parseDatestamp,
  planHarvest,
  Spool,
  untilDatestamp,
  type HarvestMark,
  type HarvestSource,
  type ListRequest,
  type OaiRepository,
  type RepositoryIdentity,
  type SpoolProgress,
} from "@freihand/oai-pmh";
import type { ImportTarget } from "../import-library.ts";
import type { HarvestOrder } from "./harvest-arguments.ts";
import { HarvestLine } from "./harvest-line.ts";
import { harvestFolder, readHarvestMark } from "./harvest-mark.ts";

/** What to fetch, and from where. */
export interface Fetching {
  readonly order: HarvestOrder;
  readonly target: ImportTarget;
  readonly harvest: NonNullable<ImportTarget["settings"]["harvest"]>;
  readonly place: DataPlace;
  readonly repository: OaiRepository;
  readonly isTTY: boolean;
}

/** A list that was fetched to its end. */
export interface FetchedList {
  readonly spool: Spool;
  readonly progress: SpoolProgress;
  /**
   * How far the repository is harvested once the list is in the catalogue; undefined: no further than before.
   * @param isWhole nothing was left out
   */
  readonly markAfter: (isWhole: boolean) => HarvestMark | undefined;
}

interface PlannedList extends ListRequest {
  readonly isFull: boolean;
  /** A span of the operator's own. */
  readonly isSpan: boolean;
}

/** A complete list that never reached the catalogue is fetched again after this time. */
const STALE_MS = 20 * 3_600_000;
const NEVER = new Date(0).toISOString();
const SETS_NAMED = 30;

const write = (text: string): boolean => process.stderr.write(text);

/** Fetches what the plan says, going on where an unfinished list was. @throws {HarvestError} */
export async function fetchList(fetching: Fetching): Promise<FetchedList> {
  const { repository, harvest, target, place, isTTY } = fetching;
  const identity = await repository.identify();
  const format = chooseFormat(await repository.formats(), harvest.metadataPrefix);
  if (!format.ok) throw new HarvestError(`${harvest.url}: ${format.reason}`);
  const source = sourceOf(target, harvest, format.prefix);
  const before = await readHarvestMark(place, target.owner);
  const list = plannedList(fetching, { identity, source, before });
  const spool = new Spool(harvestFolder(place.dataDir, target.owner));
  forgetStale(spool);
  const line = new HarvestLine({ isTTY, write });
  const progress = await downloadList({
    repository,
    spool,
    list,
    key: JSON.stringify({ source, list }),
    isFull: list.isFull,
    onPage: line.show.bind(line),
    onRestart: () => write("The repository has lost the list; it is begun anew.\n"),
    now: Date.now,
  });
  line.clear();
  if (progress.records === 0 && list.isFull) await requireSet(fetching);
  const fullOn = before?.fullOn ?? NEVER;
  return {
    spool,
    progress,
    markAfter: (isWhole) =>
      list.isSpan
        ? undefined
        : {
            source,
            since: progress.since,
            fullOn: list.isFull && isWhole ? new Date().toISOString() : fullOn,
          },
  };
}

const sourceOf = (
  { settings: { itemMapping, recordNumber } }: ImportTarget,
  { url, set = "" }: Fetching["harvest"],
  prefix: string,
): HarvestSource => ({ url, set, prefix, reading: JSON.stringify({ itemMapping, recordNumber }) });

interface PlanParts {
  readonly identity: RepositoryIdentity;
  readonly source: HarvestSource;
  readonly before: HarvestMark | undefined;
}

function plannedList(fetching: Pick<Fetching, "order" | "harvest">, parts: PlanParts): PlannedList {
  const { order } = fetching;
  const list =
    (order.from ?? order.until) === undefined ? byPlan(fetching, parts) : spanOf(order, parts);
  const name = parts.identity.name.replaceAll(/\p{C}+/gu, " ");
  write(`${name === "" ? "The repository" : name}: ${list.what}.\n`);
  return list.list;
}

interface WordedList {
  readonly list: PlannedList;
  /** For the operator. */
  readonly what: string;
}

function spanOf(
  { from, until }: HarvestOrder,
  { source: { prefix, set }, identity: { granularity } }: PlanParts,
): WordedList {
  const list = {
    prefix,
    set,
    from: from === undefined ? undefined : fromDatestamp(from, granularity),
    until: until === undefined ? undefined : untilDatestamp(until, granularity),
    isFull: false,
    isSpan: true,
  };
  return { list, what: `fetching from ${list.from ?? "the beginning"} to ${list.until ?? "now"}` };
}

function byPlan(
  { order, harvest }: Pick<Fetching, "order" | "harvest">,
  { identity, source, before }: PlanParts,
): WordedList {
  const { prefix, set } = source;
  const plan = planHarvest({
    ...identity,
    source,
    mark: before,
    isFullRequested: order.full,
    fullEveryDays: harvest.fullEveryDays,
    nowMs: Date.now(),
  });
  return plan.kind === "full"
    ? {
        list: { prefix, set, isFull: true, isSpan: false },
        what: `fetching everything, ${plan.why}`,
      }
    : {
        list: { prefix, set, from: plan.from, isFull: false, isSpan: false },
        what: `fetching what has changed since ${plan.from}`,
      };
}

function forgetStale(spool: Spool): void {
  const kept = spool.progress();
  if (kept === undefined || kept.token !== undefined) return;
  if (Date.now() - (parseDatestamp(kept.since) ?? 0) > STALE_MS) spool.clear();
}

/** @throws {HarvestError} when an empty list may be a mistyped set: many repositories do not say so */
async function requireSet({ repository, harvest: { set } }: Fetching): Promise<void> {
  if (set === undefined) return;
  const sets = (await repository.sets()).map(({ spec }) => spec);
  if (sets.includes(set)) return;
  const named = sets
    .slice(0, SETS_NAMED)
    .join(", ")
    .replaceAll(/\p{C}+/gu, " ");
  throw new HarvestError(
    `The repository has no set ${set}; it has ${named === "" ? "no sets" : named}${sets.length > SETS_NAMED ? " …" : ""}. Correct harvest.set.`,
  );
}

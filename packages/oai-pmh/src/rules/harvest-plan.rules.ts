import { overlappingFrom, parseDatestamp, type Granularity } from "./datestamp.rules.ts";

/** What is harvested; where one of it changes, everything is fetched anew. */
export interface HarvestSource {
  readonly url: string;
  /** Empty: everything. */
  readonly set: string;
  readonly prefix: string;
  /** How records are read, as text to compare: titles read another way have to come again. */
  readonly reading: string;
}

/** Up to where a library's titles have been harvested. */
export interface HarvestMark {
  readonly source: HarvestSource;
  /** Time of the repository up to which every change is known, ISO 8601. */
  readonly since: string;
  /** When everything was fetched last, ISO 8601. */
  readonly fullOn: string;
}

/** Whether a repository remembers which records were deleted. @source OAI-PMH 2.0 section 2.5.1 */
export type DeletedRecords = "no" | "transient" | "persistent";

/** What decides how much is fetched. */
export interface PlanFacts {
  readonly source: HarvestSource;
  /** Undefined: nothing has been harvested yet. */
  readonly mark: HarvestMark | undefined;
  readonly granularity: Granularity;
  readonly deletedRecords: DeletedRecords;
  /** The operator wants everything. */
  readonly isFullRequested: boolean;
  /** Days after which everything is fetched again, from the library's file; undefined: as the repository needs it. */
  readonly fullEveryDays: number | undefined;
  readonly nowMs: number;
}

/** How much to fetch, and why, for the operator. */
export type HarvestPlan =
  | { readonly kind: "full"; readonly why: string }
  | { readonly kind: "changes"; readonly from: string };

const DAY_MS = 86_400_000;
/** A daily run is never exactly a day after the one before. */
const TOLERANCE_MS = DAY_MS / 2;

/** Where deletions are not remembered, only a full harvest finds them. */
const FULL_EVERY_DAYS: Readonly<Record<DeletedRecords, number>> = {
  no: 0,
  transient: 7,
  persistent: Number.POSITIVE_INFINITY,
};

/** What Identify says about deleted records; a repository that does not say it clearly remembers none. */
export const deletedRecordsOf = (declared: string): DeletedRecords =>
  declared === "persistent" || declared === "transient" ? declared : "no";

const isSame = (a: HarvestSource, b: HarvestSource): boolean =>
  a.url === b.url && a.set === b.set && a.prefix === b.prefix && a.reading === b.reading;

/** How much to fetch. */
export function planHarvest(facts: PlanFacts): HarvestPlan {
  const { mark, granularity } = facts;
  if (facts.isFullRequested) return { kind: "full", why: "as requested" };
  if (mark === undefined) return { kind: "full", why: "nothing has been harvested yet" };
  if (!isSame(mark.source, facts.source))
    return { kind: "full", why: "address, set, format or mapping have changed" };
  const sinceMs = parseDatestamp(mark.since);
  if (sinceMs === undefined)
    return { kind: "full", why: "the time of the last harvest is not known" };
  if (isFullDue(mark, facts)) return { kind: "full", why: whyDue(facts) };
  return { kind: "changes", from: overlappingFrom(sinceMs, granularity) };
}

function isFullDue(mark: HarvestMark, facts: PlanFacts): boolean {
  const days = facts.fullEveryDays ?? FULL_EVERY_DAYS[facts.deletedRecords];
  const ageMs = facts.nowMs - (parseDatestamp(mark.fullOn) ?? 0);
  return ageMs >= days * DAY_MS - TOLERANCE_MS;
}

const whyDue = ({ deletedRecords, fullEveryDays }: PlanFacts): string =>
  fullEveryDays === undefined
    ? `the repository does not remember deletions for good (deletedRecord ${deletedRecords})`
    : `as fullEveryDays says`;

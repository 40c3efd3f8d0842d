import type { IsoDate } from "@freihand/contract";
import type { LendingTitle, Traffic } from "./model.rules.ts";
import type { CirculationPolicy } from "./policy.rules.ts";
import { NO_TRAFFIC } from "./queue.rules.ts";
import { type PatronFile, type Standing, standingOf } from "./standing.rules.ts";
import type { CirculationStore, CirculationView, TitleSource } from "./store.ts";

/** One library's lending desk: its books, its rules, its catalogue. */
export interface Desk<Title extends LendingTitle = LendingTitle> {
  readonly store: CirculationStore;
  readonly titles: TitleSource<Title>;
  readonly policy: CirculationPolicy;
  /** Ids of the branches where reserved media can be collected; at least one. */
  readonly branches: readonly string[];
}

/** When something happens, and names for what it makes. */
export interface Moment {
  /** Calendar day in the library's zone. */
  readonly today: IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** A new id, different every time. */
  readonly newId: () => string;
}

/** Everything on file of one patron; undefined: no such card. */
export async function patronFile(
  view: CirculationView,
  userId: string,
): Promise<PatronFile | undefined> {
  const patron = await view.patron(userId);
  if (patron === undefined) return undefined;
  const [blocks, fees] = await Promise.all([view.blocksOf(userId), view.feesOf(userId)]);
  return { patron, blocks, fees };
}

/** A patron at the desk. */
export interface KnownPatron extends PatronFile {
  readonly standing: Standing;
}

/** The patron with what they may do today; undefined: no such card. */
export async function knownPatron(
  view: CirculationView,
  userId: string,
  today: IsoDate,
): Promise<KnownPatron | undefined> {
  const file = await patronFile(view, userId);
  return file && { ...file, standing: standingOf(file, today) };
}

/** What moves of one title. */
export async function trafficOf(view: CirculationView, recordId: string): Promise<Traffic> {
  return (await view.trafficOf([recordId])).get(recordId) ?? NO_TRAFFIC;
}

/** The title, or one without copies when the catalogue no longer has it: what is lent has to come back all the same. */
export const titleOrGone = <Title extends LendingTitle>(
  titles: ReadonlyMap<string, Title>,
  recordId: string,
): Title | LendingTitle =>
  titles.get(recordId) ?? { recordId, title: recordId, mediaType: "UNKNOWN", copies: [] };

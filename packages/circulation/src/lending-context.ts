import type { IsoDate } from "@freihand/contract";
import type { LendingTitle, TitleCirculation } from "./model.rules.ts";
import type { OpenDays } from "./open-day.rules.ts";
import type { CirculationPolicy } from "./policy.rules.ts";
import { asOf, NO_TRAFFIC } from "./queue.rules.ts";
import type { CirculationStore, CirculationView, TitleSource } from "./store.ts";

/** What lending in one library depends on: its data, its rules, its catalogue. */
export interface LendingContext<Title extends LendingTitle = LendingTitle> {
  readonly store: CirculationStore;
  readonly titles: TitleSource<Title>;
  readonly policy: CirculationPolicy;
  /** Ids of the possible pickup branches; at least one. */
  readonly branches: readonly string[];
  /** Undefined: every branch is open every day. */
  readonly isOpen?: OpenDays | undefined;
}

/** The time of an action, and ids for what it creates. */
export interface Moment {
  /** Date in the library's time zone. */
  readonly today: IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** A new id, different every time. */
  readonly newId: () => string;
}

/** The library, and the date in its time zone. */
export interface LendingDay {
  readonly lending: Pick<LendingContext, "policy" | "titles" | "isOpen">;
  readonly today: IsoDate;
}

/** Circulation of these titles as of today; a title without loans and queue may be missing. */
export async function readTraffics(
  view: CirculationView,
  recordIds: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, TitleCirculation>> {
  const all = await view.trafficOf(recordIds);
  return new Map(
    [...all].map(([recordId, traffic]) => [
      recordId,
      { ...traffic, queue: traffic.queue.map((reservation) => asOf(reservation, today)) },
    ]),
  );
}

/** Circulation of one title as of today. */
export async function readTraffic(
  view: CirculationView,
  recordId: string,
  today: IsoDate,
): Promise<TitleCirculation> {
  return (await readTraffics(view, [recordId], today)).get(recordId) ?? NO_TRAFFIC;
}

/** The title, or one without copies when the catalogue no longer has it: a loan has to be returned all the same. */
export const titleOrPlaceholder = <Title extends LendingTitle>(
  titles: ReadonlyMap<string, Title>,
  recordId: string,
): Title | LendingTitle =>
  titles.get(recordId) ?? { recordId, title: recordId, mediaType: "UNKNOWN", copies: [] };

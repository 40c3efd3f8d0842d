import { wallClock, type LibraryInfo } from "@freihand/contract";
import {
  openingState,
  hasHours,
  type OpeningState,
} from "../../../parts/libraries/opening-hours.rules.ts";

/** Whether a library is open now. */
export type LibraryOpening =
  /** Not requested yet, or loading. */
  | { readonly status: "unknown" }
  /** The library did not answer. */
  | { readonly status: "failed" }
  /** Its hours are unknown. */
  | { readonly status: "unsaid" }
  /** One branch. */
  | { readonly status: "one"; readonly opening: OpeningState }
  | { readonly status: "several"; readonly open: number; readonly total: number };

/** What is known of a library's info; undefined: nothing yet. */
export type KnownInfo = LibraryInfo | "failed" | undefined;

/** Whether a library's branches are open, by local time at the library. @param now milliseconds since 1970 */
export function libraryOpening(info: KnownInfo, now: number): LibraryOpening {
  if (info === undefined) return { status: "unknown" };
  if (info === "failed") return { status: "failed" };
  const clock = wallClock(now, info.timezone);
  const openings = info.branches.filter(hasHours).map((branch) => openingState(branch, clock));
  const [first] = openings;
  if (first === undefined) return { status: "unsaid" };
  if (openings.length === 1) return { status: "one", opening: first };
  const open = openings.filter(({ status }) => status === "open").length;
  return { status: "several", open, total: openings.length };
}

/** Whether a patron could walk in now. */
export function isOpenNow(opening: LibraryOpening): boolean {
  if (opening.status === "one") return opening.opening.status === "open";
  return opening.status === "several" && opening.open > 0;
}

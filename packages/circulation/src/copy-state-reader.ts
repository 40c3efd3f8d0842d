import type { IsoDate } from "@freihand/contract";
import type { CopyMark } from "./model.rules.ts";

/** A copy on loan. */
export interface LentCopy {
  readonly copyId: string;
  /** Due date. */
  readonly due: IsoDate;
}

/** A copy set aside for a reservation. */
export interface HeldCopy {
  readonly copyId: string;
  /** `transit`: in transit to the pickup branch; `ready`: waiting there. */
  readonly state: "transit" | "ready";
}

/** A copy that is not on its shelf although nobody has it. */
export type MarkedCopy = Pick<CopyMark, "copyId" | "kind">;

/** Circulation data of one title; a copy that is not named here is on its shelf. */
export interface TitleState {
  readonly loans: readonly LentCopy[];
  readonly held: readonly HeldCopy[];
  /** Undefined: none. */
  readonly marked?: readonly MarkedCopy[];
  /** Open reservations, including those with a held copy. */
  readonly queue: number;
  /**
   * Open reservations that are not suspended and have no copy set aside yet: a suspended one counts from the moment its
   * resumption is stored, a minute after midnight at the latest.
   */
  readonly waiting: number;
}

/** Whose circulation is queried: one library of one project. */
export interface CirculationScope {
  readonly project: string;
  readonly libraryId: number;
}

/**
 * Current state of copies, read synchronously: search workers need a page of titles at once. The next call sees what
 * another process has committed.
 */
export interface CopyStateReader {
  /** @param recordIds any number; queried in blocks @returns no entry for a title without loans and reservations */
  statesOf(scope: CirculationScope, recordIds: readonly string[]): ReadonlyMap<string, TitleState>;
}

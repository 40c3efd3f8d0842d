import type { IsoDate } from "@freihand/contract";

/** A copy that a patron has. */
export interface LentCopy {
  readonly copyId: string;
  /** Last day of the loan. */
  readonly due: IsoDate;
}

/** A copy that is put aside for a reservation. */
export interface HeldCopy {
  readonly copyId: string;
  /** `transit`: on its way to the pickup branch; `ready`: waiting there. */
  readonly state: "transit" | "ready";
}

/** What circulation knows of one title; a copy that is named nowhere here stands on its shelf. */
export interface TitleState {
  readonly loans: readonly LentCopy[];
  readonly held: readonly HeldCopy[];
  /** Open reservations, those with a held copy included. */
  readonly queue: number;
  /**
   * Open reservations that no copy is put aside for yet and that count: those that are suspended do so from the moment
   * on at which it is written down that their day has come, a minute after midnight at the latest.
   */
  readonly waiting: number;
}

/** Whose circulation is asked: one library of one project. */
export interface CirculationScope {
  readonly project: string;
  readonly libraryId: number;
}

/**
 * Where copies are right now, read synchronously: search workers ask for a page of titles at once.
 * What another process committed is seen by the next call.
 */
export interface CopyStateReader {
  /**
   * @param recordIds any number; asked in blocks
   * @returns no entry for a title of which no copy is lent and nothing is reserved
   */
  statesOf(scope: CirculationScope, recordIds: readonly string[]): ReadonlyMap<string, TitleState>;
}

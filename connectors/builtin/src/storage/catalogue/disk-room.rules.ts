import { missingRoom } from "@freihand/database/disk-size";

/** What an import is about to write, in bytes. */
export interface RoomPlan {
  /** The catalogue that is in force; 0: there is none. */
  readonly published: number;
  /** The files that are imported; 0: not known. */
  readonly sources: number;
  /** What an interrupted import has written already. */
  readonly staged: number;
}

/** The index of new texts is written beside the one before, and then made one. */
const REWRITTEN = 1.2;
/**
 * Of MARC, for each byte of the files, with what is written beside it in between. Measured with short records (628 bytes):
 * 5.4 for 1,000 of them, 4.4 for 10,000, 5.7 for 100,000, whose index is made one at the end.
 */
const GROWTH = 6;
/** Tables and indexes of a catalogue without titles; measured with ten: 0.3 MB. */
const EMPTY = 500_000;

/** Bytes that a new generation needs beside the one in force. */
export function roomNeeded({ published, sources, staged }: RoomPlan): number {
  const grown = Math.max(0, sources * GROWTH - published);
  return Math.max(0, Math.round(published * REWRITTEN + grown) + EMPTY - staged);
}

/**
 * Why an import should not begin, and what to do.
 * @param free bytes of the disk that may be used
 * @returns undefined when there is room
 */
export function roomProblem(plan: RoomPlan, free: number, folder: string): string | undefined {
  const room = missingRoom({ needed: roomNeeded(plan), free, folder });
  if (room === undefined) return undefined;
  return `The disk has too little room for an import: beside the catalogue in force the new one needs ${room.reason}. Free ${room.missing} more, or begin nevertheless with --yes.`;
}

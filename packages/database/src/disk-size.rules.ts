const MEGA = 1_000_000;
const GIGA = 1_000 * MEGA;

/** `3.4 GB`, `12 MB`; @param whole rounds megabytes */
export const sizeText = (
  bytes: number,
  whole: (megabytes: number) => number = Math.ceil,
): string =>
  bytes >= GIGA ? `${(bytes / GIGA).toFixed(1)} GB` : `${String(whole(bytes / MEGA))} MB`;

/** What is written, and what there is for it, in bytes. */
export interface RoomFacts {
  readonly needed: number;
  /** Bytes of the disk that may be used. */
  readonly free: number;
  readonly folder: string;
}

/**
 * Why a folder's disk cannot take what is about to be written, in half a sentence, and how much is missing.
 * @returns undefined when there is room
 */
export function missingRoom({ needed, free, folder }: RoomFacts) {
  if (needed <= free) return undefined;
  return {
    reason: `about ${sizeText(needed)}, and ${folder} has ${sizeText(free, Math.floor)} left`,
    missing: sizeText(needed - free),
  };
}

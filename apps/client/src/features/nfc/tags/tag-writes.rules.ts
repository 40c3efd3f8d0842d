/** What is written on a tag to lock or unlock it. */
export type TagWrite = "afi" | "eas";

/**
 * In which order. The gate's first question comes back first and goes last, so that a tag between two writes never counts as
 * unlocked.
 */
export const WRITES: Readonly<Record<"locked" | "unlocked", readonly TagWrite[]>> = {
  unlocked: ["eas", "afi"],
  locked: ["afi", "eas"],
};

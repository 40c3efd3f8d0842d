/** The values written to a tag to lock or unlock it. */
export type TagWrite = "afi" | "eas";

/**
 * The order of the writes. What the gate checks first is locked first and unlocked last, so that a tag between two
 * writes never counts as unlocked.
 */
export const WRITES: Readonly<Record<"locked" | "unlocked", readonly TagWrite[]>> = {
  unlocked: ["eas", "afi"],
  locked: ["afi", "eas"],
};

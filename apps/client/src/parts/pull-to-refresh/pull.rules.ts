/** How far a finger has moved since it came down, in CSS pixels. */
export interface FingerWay {
  readonly right: number;
  readonly down: number;
}

/** How far the sign must be out for a release to fetch, in CSS pixels. */
export const PULLED_ENOUGH = 64;
const FARTHEST = 96;
/** The sign follows the finger at half its way, so that an ordinary scroll does not fetch. */
const RESISTANCE = 2;

/**
 * How far the sign of a pull is out, in CSS pixels; 0: this is no pull.
 * A way that goes more aside than down belongs to the drawer or to a row that scrolls.
 */
export function pulledOut({ right, down }: FingerWay): number {
  if (down <= 0 || Math.abs(right) > down) return 0;
  return Math.min(FARTHEST, down / RESISTANCE);
}

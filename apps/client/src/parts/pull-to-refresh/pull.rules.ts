/** How far a finger has moved since touching down, in CSS pixels. */
export interface Drag {
  readonly right: number;
  readonly down: number;
}

/** How far the indicator must be pulled for a release to fetch, in CSS pixels. */
export const REFRESH_THRESHOLD = 64;
const FARTHEST = 96;
/** The indicator moves half as far as the finger, so that an ordinary scroll does not fetch. */
const RESISTANCE = 2;

/**
 * How far the indicator is pulled out, in CSS pixels; 0: not a pull. A movement more sideways than down belongs to the
 * drawer or to a scrolling row.
 */
export function pulledOut({ right, down }: Drag): number {
  if (down <= 0 || Math.abs(right) > down) return 0;
  return Math.min(FARTHEST, down / RESISTANCE);
}

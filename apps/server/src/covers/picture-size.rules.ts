/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Smaller pictures are what providers send for "no cover". */
const MIN_PIXELS = 20;
/** Larger ones are not covers, and fill a phone's memory. */
const MAX_PIXELS = 5000;

/** Whether a picture of this size can be a cover. */
export const isCoverSize = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) >= MIN_PIXELS && Math.max(width, height) <= MAX_PIXELS;

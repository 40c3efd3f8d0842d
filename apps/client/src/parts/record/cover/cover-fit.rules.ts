/**
 * How a loaded picture is fitted into the portrait frame of a cover; `none`: it is a provider's placeholder for a
 * missing cover.
 */
export type CoverFit = "cover" | "contain" | "none";

/** Aspect ratio of every cover's frame. */
export const COVER_RATIO = 2 / 3;
/** Up to this share of a picture may be cropped at the sides: book covers differ a little. */
const CUT_OFF = 0.15;
/** Several providers return a one-pixel picture for a title without a cover. */
const MIN_PIXELS = 20;

/**
 * A book's cover fills its frame; the square one of a record, or the wide one of a game, is shown in full.
 * @param width of the picture in pixels; 0: it has no intrinsic size
 */
export function coverFit(width: number, height: number): CoverFit {
  if (width === 0 || height === 0) return "cover";
  if (Math.min(width, height) < MIN_PIXELS) return "none";
  const ratio = width / height;
  const shown = Math.min(ratio, COVER_RATIO) / Math.max(ratio, COVER_RATIO);
  return 1 - shown <= CUT_OFF ? "cover" : "contain";
}

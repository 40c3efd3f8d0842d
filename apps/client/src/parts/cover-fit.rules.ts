/** How a picture that has come is shown in the upright place of a cover; `none`: it is a provider's way to say that it has none. */
export type CoverFit = "cover" | "contain" | "none";

/** Of the place that every cover gets. */
export const COVER_RATIO = 2 / 3;
/** Up to this share of a picture may be cut off its sides: book covers differ a little. */
const CUT_OFF = 0.15;
/** Several providers answer a title without a cover with a picture of one pixel. */
const LEAST_PIXELS = 20;

/**
 * A book's cover fills its place; the square one of a record, or the wide one of a game, is shown whole.
 * @param width of the picture in pixels; 0: it has no size of its own
 */
export function coverFit(width: number, height: number): CoverFit {
  if (width === 0 || height === 0) return "cover";
  if (Math.min(width, height) < LEAST_PIXELS) return "none";
  const ratio = width / height;
  const shown = Math.min(ratio, COVER_RATIO) / Math.max(ratio, COVER_RATIO);
  return 1 - shown <= CUT_OFF ? "cover" : "contain";
}

/** Minimum contrast of text to its background. @source WCAG 2.2, 1.4.3 */
const READABLE = 4.5;

const BLACK = "#000000";
const WHITE = "#FFFFFF";
const COLOUR = /^#[\da-f]{6}$/i;

/**
 * A text as a colour: `#RRGGBB`.
 * @returns undefined when it is anything else: it must not get into a style
 * @source Q-26
 */
export function parsedColour(text: string | undefined): string | undefined {
  return text !== undefined && COLOUR.test(text) ? text.toUpperCase() : undefined;
}

/**
 * Contrast of two colours, 1 to 21.
 * @param one,other `#RRGGBB`
 * @source WCAG 2.2 "contrast ratio"
 */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Whether white text is more readable on it than black text. */
export function isDark(colour: string): boolean {
  return contrast(colour, WHITE) > contrast(colour, BLACK);
}

/** Black or white: whichever is more readable on this colour; at least 4.5:1 on any. */
export function onColour(colour: string): string {
  return isDark(colour) ? WHITE : BLACK;
}

/**
 * A colour part of the way to another.
 * @param share 0: `from`, 1: `to`
 */
export function mixed(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)];
  const bytes = start.map((channel, index) =>
    Math.round(channel + ((end[index] ?? channel) - channel) * share),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/** Steps in which a colour is moved until it is readable. */
const STEPS = 64;

/**
 * The readable colour nearest to the preferred one: moved towards black or white, no further than needed.
 * @param preferred `#RRGGBB`
 * @param grounds all its backgrounds: all light, or all dark
 * @param least required contrast
 * @returns black or white itself when no step before it is enough
 */
export function readableOn(
  preferred: string,
  grounds: readonly string[],
  least: number = READABLE,
): string {
  const pole = poleFor(grounds);
  return firstMatchBetween(preferred, pole, (colour) => isReadable(colour, grounds, least));
}

/** The first colour between two, both included, that fits; `to` when none does. */
export function firstMatchBetween(
  from: string,
  to: string,
  fits: (colour: string) => boolean,
): string {
  for (let step = 0; step < STEPS; step += 1) {
    const colour = mixed(from, to, step / STEPS);
    if (fits(colour)) return colour;
  }
  return to;
}

/** Whether a colour has this contrast to all its backgrounds. */
export function isReadable(
  colour: string,
  grounds: readonly string[],
  least: number = READABLE,
): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= least);
}

function poleFor(grounds: readonly string[]): string {
  const weakest = (pole: string) => Math.min(...grounds.map((ground) => contrast(pole, ground)));
  return weakest(BLACK) >= weakest(WHITE) ? BLACK : WHITE;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((byte) => {
    const share = byte / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

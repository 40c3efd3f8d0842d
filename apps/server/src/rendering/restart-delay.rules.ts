const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the process that renders is started again.
 * @param ends how often in a row it has ended without a page, at least 1
 * @returns milliseconds
 */
export const restartDelay = (ends: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (ends - 1));

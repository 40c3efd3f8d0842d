/** Lets some work run at once and the rest wait for its turn. */
export type Lane = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * A lane for so many at a time. Work that is no longer wanted when its turn comes is not begun.
 * @param width how many at most
 */
export function createLane(width: number): Lane {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = async () => {
    running += 1;
    if (running > width) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async (work, signal) => {
    await turn();
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Lets some work run at once and the rest wait for its turn. */
export type Semaphore = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * A lane for so many at a time. Work that is no longer wanted when its turn comes is not begun.
 * @param permits how many at most
 */
export function createSemaphore(permits: number): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  const acquire = async () => {
    running += 1;
    if (running > permits) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async (work, signal) => {
    await acquire();
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Runs a limited number of tasks at once; the others wait their turn. */
export type Semaphore = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * A semaphore. A task that is no longer needed when its turn comes is not started.
 * @param permits how many tasks at most
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

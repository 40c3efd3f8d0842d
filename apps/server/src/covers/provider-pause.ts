/** Pauses requests to a host that has failed several times in a row, so that nobody waits for it. */
export interface ProviderPause {
  isResting(host: string): boolean;
  failed(host: string): void;
  answered(host: string): void;
}

const FAILURES = 3;
const REST_MS = 60_000;

interface Failing {
  readonly inARow: number;
  readonly untilMs: number;
}

/** @param now milliseconds since 1970 UTC */
export function providerPause(now: () => number): ProviderPause {
  // one entry for each configured host that fails
  const failing = new Map<string, Failing>();
  return {
    isResting: (host) => now() < (failing.get(host)?.untilMs ?? 0),
    answered: (host) => void failing.delete(host),
    failed: (host) => {
      const inARow = (failing.get(host)?.inARow ?? 0) + 1;
      failing.set(host, { inARow, untilMs: inARow < FAILURES ? 0 : now() + REST_MS });
    },
  };
}

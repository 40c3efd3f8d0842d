/**
 * What one of several servers may do so that all of them together stay within a limit; at least 1.
 * @param servers that run; at least 1
 */
export const shareOf = (limit: number, servers: number): number =>
  Math.max(1, Math.floor(limit / servers));

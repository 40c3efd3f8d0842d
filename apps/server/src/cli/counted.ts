/** Different texts that are counted; a column of the wrong kind has a different one in each line. */
const MOST = 10_000;

/** Counts a text once more; what comes after ten thousand different ones is left out. */
export function counted<K>(counts: Map<K, number>, key: K): void {
  const before = counts.get(key);
  if (before !== undefined || counts.size < MOST) counts.set(key, (before ?? 0) + 1);
}

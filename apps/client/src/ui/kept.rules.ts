/**
 * Keeps what was made for a key, so that it is made once: a page has many of the same, and a server runs for long.
 * @param most when there are so many, all are forgotten
 * @returns what is kept for a key, else what `make` makes
 */
export function keptUpTo<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const before = kept.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
}

/**
 * In which order the parts of a growing list stand, so that nothing moves that is being read: what stands in view, or
 * above it, keeps its place; what is new, and all that lies below the view, takes the place that is due to it.
 * @param placed the order so far; what is no longer in `due` goes
 * @param due the order in which all should stand
 * @param inView how many parts from the top on have come into view
 * @source look "Motion"
 */
export function placesFor(
  placed: readonly string[],
  due: readonly string[],
  inView: number,
): readonly string[] {
  const wanted = new Set(due);
  const seen = placed.slice(0, inView).filter((key) => wanted.has(key));
  const kept = new Set(seen);
  return [...seen, ...due.filter((key) => !kept.has(key))];
}

/** Whether two orders are the same. */
export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

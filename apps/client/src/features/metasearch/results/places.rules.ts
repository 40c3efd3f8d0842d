/**
 * The order of the parts of a growing list, such that nothing being read moves: parts in view, or above it, keep their
 * place; new parts, and all those below the view, take their due place.
 * @param placed the order so far; what is no longer in `due` is removed
 * @param due the order in which all should be
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

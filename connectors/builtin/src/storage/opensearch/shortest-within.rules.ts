/**
 * As many lists as have room together: the shortest of them.
 * @param most entries of all of them
 * @returns in the order in which they were given
 */
export function shortestWithin<List>(
  lists: readonly List[],
  lengthOf: (list: List) => number,
  most: number,
): readonly List[] {
  const fitting = new Set<List>();
  let room = most;
  for (const list of lists.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
    room -= lengthOf(list);
    if (room < 0) break;
    fitting.add(list);
  }
  return lists.filter((list) => fitting.has(list));
}

/** What one request may have at most. */
export interface PortionLimits {
  readonly searches: number;
  readonly characters: number;
}

/**
 * Cuts a list into portions that each go into one request, in their order.
 * @param lengthOf characters; an entry that is longer than a portion may be is a portion of its own
 */
export function inPortions<Entry>(
  entries: readonly Entry[],
  lengthOf: (entry: Entry) => number,
  { searches, characters }: PortionLimits,
): readonly (readonly Entry[])[] {
  const portions: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const length = lengthOf(entry);
    const last = portions.at(-1);
    if (last === undefined || last.length >= searches || length > room) {
      portions.push([entry]);
      room = characters - length;
    } else {
      last.push(entry);
      room -= length;
    }
  }
  return portions;
}

/** What makes one of two titles that match equally well come first. */
export interface Traits {
  readonly mediaType: string;
  /** In none of the patron's languages. */
  readonly isForeign: boolean;
  /** Position among the volumes, from 1; 0: none. */
  readonly volume: number;
}

/** Without a medium in the query the book is meant, then what is read aloud or seen. */
const MEDIA_PLACE: ReadonlyMap<string, number> = new Map([
  ["BOOK", 0],
  ["EBOOK", 1],
]);
const OTHER_MEDIA = 2;
const FOREIGN_SHARE = 0.6;
/** Weight that each volume loses to the one before it. */
const VOLUME_STEP = 0.02;
/** A story has no more volumes than this; beyond, it is a publisher's count. */
const LAST_VOLUME = 50;
const VOLUMES_SHARE = 0.7;

const mediaPlace = ({ mediaType }: Traits): number => MEDIA_PLACE.get(mediaType) ?? OTHER_MEDIA;

/** Later volumes count from 0; titles that are not volumes rank with the first. */
const laterVolumes = ({ volume }: Traits): number => Math.max(0, Math.min(volume, LAST_VOLUME) - 1);

/** The share of its weight that a title keeps, above 0 and at most 1. The medium has none: it only breaks ties. */
export function preferenceShare(traits: Traits): number {
  const language = traits.isForeign ? FOREIGN_SHARE : 1;
  return language * Math.max(VOLUMES_SHARE, 1 - VOLUME_STEP * laterVolumes(traits));
}

/** The rank of a title among those with the same words: language before medium before volume. */
export const preferencePlace = (traits: Traits): number =>
  ((traits.isForeign ? 1 : 0) * (OTHER_MEDIA + 1) + mediaPlace(traits)) * LAST_VOLUME +
  laterVolumes(traits);

/**
 * Sorts those of the same key among themselves: the positions that they occupy together stay theirs.
 * @param keyOf equal for titles with the same words
 */
export function orderedAmongEquals<T>(
  ranked: readonly T[],
  keyOf: (one: T) => string,
  compare: (a: T, b: T) => number,
): readonly T[] {
  const placed = ranked.map((one, at) => ({ one, at, key: keyOf(one) }));
  const groups = Map.groupBy(placed, ({ key }) => key);
  return [...groups.values()]
    .flatMap((group) => {
      const members = group.toSorted((a, b) => compare(a.one, b.one));
      return members.map(({ one }, nth) => ({ one, at: group[nth]?.at ?? 0 }));
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

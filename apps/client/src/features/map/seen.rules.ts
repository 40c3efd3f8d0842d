import type { LibraryId } from "@freihand/contract";
import type { MarkIndex, SeenPart } from "./mark-index.ts";
import type { Spot } from "./spots.rules.ts";

/** What is in sight. */
export interface Seen {
  readonly zoom: number;
  /** How many libraries. */
  readonly count: number;
  /** Spots that stand for themselves. */
  readonly alone: readonly Spot[];
}

/** From this zoom on (a town fills the map) libraries show each of their houses. */
const HOUSES_FROM_ZOOM = 11;
/** More libraries are not asked for their houses: the patron is still on the way. */
const HOUSES_OF_AT_MOST = 6;

/**
 * What is in sight of a map.
 * @param index of the spots that may be drawn as groups
 * @param single spots anywhere that are no part of a group
 */
export function seenIn(part: SeenPart, index: MarkIndex, single: readonly Spot[]): Seen {
  const marks = index.marksIn(part);
  const alone = [
    ...marks.flatMap((mark) => (mark.kind === "spot" ? [mark.spot] : [])),
    ...single.filter((spot) => isIn(part, spot)),
  ];
  const grouped = marks.reduce((sum, mark) => sum + (mark.kind === "group" ? mark.count : 0), 0);
  return { zoom: part.zoom, alone, count: librariesOf(alone).length + grouped };
}

/** The libraries whose houses are worth telling apart with this in sight. */
export function housesToTellApart({ zoom, alone }: Seen): readonly LibraryId[] {
  const ids = librariesOf(alone);
  return zoom < HOUSES_FROM_ZOOM || ids.length > HOUSES_OF_AT_MOST ? [] : ids;
}

const librariesOf = (spots: readonly Spot[]): readonly LibraryId[] => [
  ...new Set(spots.map(({ libraryId }) => libraryId)),
];

const isIn = ({ west, south, east, north }: SeenPart, { lat, lon }: Spot) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

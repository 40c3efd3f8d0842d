import type { LibraryId } from "@freihand/contract";
import type { MarkIndex, SeenPart } from "./mark-index.ts";
import type { Spot } from "../spots.rules.ts";

/** What is in view. */
export interface VisiblePart {
  readonly zoom: number;
  /** How many libraries. */
  readonly count: number;
  /** Spots that are not in a group. */
  readonly alone: readonly Spot[];
}

/** From this zoom on (a town fills the map) libraries show each of their branches. */
const BRANCHES_FROM_ZOOM = 11;
/** With more libraries in view branches are not requested: the patron is still moving. */
const BRANCHES_OF_AT_MOST = 6;

/**
 * What is in view of a map.
 * @param index of the spots that may be drawn as groups
 * @param single spots anywhere that belong to no group
 */
export function visibleIn(part: SeenPart, index: MarkIndex, single: readonly Spot[]): VisiblePart {
  const marks = index.marksIn(part);
  const alone = [
    ...marks.flatMap((mark) => (mark.kind === "spot" ? [mark.spot] : [])),
    ...single.filter((spot) => isIn(part, spot)),
  ];
  const grouped = marks.reduce((sum, mark) => sum + (mark.kind === "group" ? mark.count : 0), 0);
  return { zoom: part.zoom, alone, count: distinctLibraries(alone).length + grouped };
}

/** The libraries whose branches are worth showing separately with this in view. */
export function librariesToExpand({ zoom, alone }: VisiblePart): readonly LibraryId[] {
  const ids = distinctLibraries(alone);
  return zoom < BRANCHES_FROM_ZOOM || ids.length > BRANCHES_OF_AT_MOST ? [] : ids;
}

const distinctLibraries = (spots: readonly Spot[]): readonly LibraryId[] => [
  ...new Set(spots.map(({ libraryId }) => libraryId)),
];

const isIn = ({ west, south, east, north }: SeenPart, { lat, lon }: Spot) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

import Supercluster, { type ClusterProperties } from "supercluster";
import type { Spot } from "../spots.rules.ts";

/** Several spots that are too close together. */
export interface GroupMark {
  readonly kind: "group";
  readonly key: string;
  readonly groupId: number;
  readonly count: number;
  /** The town of all of them; empty: several towns. */
  readonly town: string;
  readonly lat: number;
  readonly lon: number;
}

/** A mark drawn at one place. */
export type Mark = { readonly kind: "spot"; readonly key: string; readonly spot: Spot } | GroupMark;

/** The visible part of the map: degrees and Leaflet's zoom. */
export interface SeenPart {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/** Finds what to draw where. */
export interface MarkIndex {
  readonly marksIn: (part: SeenPart) => readonly Mark[];
  /** The zoom at which a group splits. */
  readonly splitZoom: (groupId: number) => number;
  readonly spotsIn: (groupId: number) => readonly Spot[];
}

/** Pixels between marks: room for a finger and for a name. */
const RADIUS = 56;
/** Highest zoom of the map: libraries still grouped there share a building. */
export const NEAREST_ZOOM = 19;

/** An index of spots; built in a few milliseconds for a thousand of them. */
export function buildIndex(spots: readonly Spot[]): MarkIndex {
  const clusters = new Supercluster<At, At>({
    radius: RADIUS,
    extent: 256, // Leaflet's zoom counts tiles of 256 pixels
    maxZoom: NEAREST_ZOOM,
    reduce: (all, { town }) => {
      if (all.town !== town) all.town = "";
    },
  });
  clusters.load(
    spots.map(({ lat, lon, town }, at) => ({
      type: "Feature",
      properties: { at, town },
      geometry: { type: "Point", coordinates: [lon, lat] },
    })),
  );
  const spotAt = ({ at }: At) => spots.slice(at, at + 1);
  return {
    marksIn: ({ west, south, east, north, zoom }) =>
      clusters
        .getClusters([west, south, east, north], Math.round(zoom))
        .flatMap(({ properties, geometry }) =>
          isGroup(properties)
            ? [groupOf(properties, geometry.coordinates)]
            : spotAt(properties).map(toMark),
        ),
    splitZoom: (groupId) => clusters.getClusterExpansionZoom(groupId),
    spotsIn: (groupId) =>
      clusters.getLeaves(groupId, Infinity).flatMap(({ properties }) => spotAt(properties)),
  };
}

/** The mark of a single spot. */
export function toMark(spot: Spot): Mark {
  return { kind: "spot", key: spot.key, spot };
}

/** The index of the spot, and its town. */
interface At extends Record<string, unknown> {
  readonly at: number;
  town: string;
}

const isGroup = (properties: At): properties is At & ClusterProperties =>
  "cluster_id" in properties;

function groupOf(group: At & ClusterProperties, at: readonly number[]): Mark {
  const { cluster_id: groupId, point_count: count, town } = group;
  const [lon = 0, lat = 0] = at;
  return { kind: "group", key: `group-${String(groupId)}`, groupId, count, town, lat, lon };
}

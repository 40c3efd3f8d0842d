import type { Branch, Library, LibraryId, LibraryInfo } from "@freihand/contract";
import type { Selection } from "./map-address.rules.ts";

/** A place to mark: a library, or a branch of one. */
export interface Spot {
  /** Unique on the map, and stable across changes. */
  readonly key: string;
  readonly libraryId: LibraryId;
  /** Undefined: the library as a whole. */
  readonly branchId: string | undefined;
  /** Of the branch, else of the library. */
  readonly name: string;
  /** Of the library; empty: unknown. */
  readonly town: string;
  readonly lat: number;
  readonly lon: number;
  readonly isSelected: boolean;
}

/** The spots of the map. */
export interface Spots {
  /** Those that may be drawn as one when they are close together. */
  readonly grouped: readonly Spot[];
  /** Those that are never grouped. */
  readonly single: readonly Spot[];
}

/** What decides how a library is drawn. */
export interface SpotView {
  readonly selection: Selection | undefined;
  /** Branches of the libraries that show them separately. */
  readonly branchInfos: ReadonlyMap<LibraryId, LibraryInfo>;
}

type Placed = Branch & { readonly geo: NonNullable<Branch["geo"]> };

/** A spot for each library with a place, or for each of its branches once they are shown separately. */
export function buildSpots(libraries: readonly Library[], view: SpotView): Spots {
  const { selection, branchInfos } = view;
  const apart = (id: LibraryId) => id === selection?.libraryId || branchInfos.has(id);
  return {
    grouped: libraries.filter(({ id }) => !apart(id)).flatMap(librarySpot),
    single: libraries.filter(({ id }) => apart(id)).flatMap((one) => singleSpots(one, view)),
  };
}

/** The selected spots: all of a library's, or the one of a branch. */
export function selectedSpots({ single }: Spots): readonly Spot[] {
  return single.filter(({ isSelected }) => isSelected);
}

function singleSpots(library: Library, { selection, branchInfos }: SpotView): readonly Spot[] {
  const isSelected = library.id === selection?.libraryId;
  const branches = (branchInfos.get(library.id)?.branches ?? []).filter(isPlaced);
  const [first] = branches;
  // A single branch is the library itself; it may be all that says where the library is.
  if (branches.length < 2)
    return librarySpot({ ...library, geo: library.geo ?? first?.geo }).map((spot) => ({
      ...spot,
      isSelected,
    }));
  const chosen = branches.find(({ id }) => id === selection?.branchId);
  return branches.map((branch) => ({
    ...branchSpot(library, branch),
    isSelected: isSelected && (chosen ?? branch) === branch,
  }));
}

function librarySpot({ id, libname, city, geo }: Located): readonly Spot[] {
  if (!geo) return [];
  const { lat, lon } = geo;
  const key = `library-${String(id)}`;
  const town = city ?? "";
  const name = libname;
  return [{ key, libraryId: id, branchId: undefined, name, town, isSelected: false, lat, lon }];
}

type Located = Pick<Library, "id" | "libname" | "city"> & {
  readonly geo?: Library["geo"] | undefined;
};

const branchSpot = ({ id, city = "" }: Library, { id: branchId, name, geo }: Placed): Spot => ({
  key: `branch-${String(id)}-${branchId}`,
  libraryId: id,
  branchId,
  name,
  town: city,
  isSelected: false,
  lat: geo.lat,
  lon: geo.lon,
});

const isPlaced = (branch: Branch): branch is Placed => branch.geo !== undefined;

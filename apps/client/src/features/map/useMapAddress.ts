import { useSearchParams } from "react-router";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { selectionIn, withSelection, type Selection } from "./map-address.rules.ts";

/** The selection; it is in the address, so that it can be bookmarked, shared and returned to. */
export interface MapAddress {
  readonly selection: Selection | undefined;
  readonly select: (selection: Selection | undefined) => void;
}

/** The selection of list and map. */
export function useMapAddress(): MapAddress {
  const [params, setParams] = useSearchParams();
  const { libraryId } = useLibraryState();
  return {
    selection: selectionIn(params, libraryId),
    select: (selection) => {
      setParams(withSelection(params, selection), { replace: true, preventScrollReset: true });
    },
  };
}

import type { LibraryId } from "@freihand/contract";
import { useWatchedNeighbours } from "../../../features/watchlist/list/useWatchedNeighbours.ts";
import { RecordSteps } from "../../../parts/record-steps/RecordSteps.tsx";
import { TitleWithActions } from "../TitleWithActions.tsx";

interface OpenWatchedProps {
  readonly libraryId: LibraryId;
  readonly id: string;
  /** Beside the list; otherwise in its place. */
  readonly isBeside: boolean;
}

/** A title of the watchlist, with links to the previous and next one. */
export function OpenWatched({ libraryId, id, isBeside }: OpenWatchedProps) {
  const neighbours = useWatchedNeighbours({ libraryId, id });
  return (
    <RecordSteps libraryId={libraryId} id={id} neighbours={neighbours}>
      <TitleWithActions libraryId={libraryId} id={id} isBeside={isBeside} />
    </RecordSteps>
  );
}

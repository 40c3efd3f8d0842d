import type { LibraryId } from "@freihand/contract";
import { RecordScreen } from "../../../features/record/RecordScreen.tsx";
import { ReserveButton } from "../../../features/reservations/ReserveButton.tsx";
import { useWatchedNeighbours } from "../../../features/watchlist/list/useWatchedNeighbours.ts";
import { RecordSteps } from "../../../parts/record-steps/RecordSteps.tsx";

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
      <RecordScreen
        libraryId={libraryId}
        id={id}
        isBeside={isBeside}
        renderAction={(record) => (
          <ReserveButton libraryId={libraryId} recordId={id} reservable={record.reservable} />
        )}
      />
    </RecordSteps>
  );
}

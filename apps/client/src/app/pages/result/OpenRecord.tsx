import { RecordScreen } from "../../../features/record/RecordScreen.tsx";
import { ReserveButton } from "../../../features/reservations/ReserveButton.tsx";
import type { OpenRecord as OpenRecordProps } from "../../../features/search/results/open-record.ts";

/** The title that is open in the list of results, with its actions. */
export function OpenRecord({ libraryId, id, isBeside, pathOf }: OpenRecordProps) {
  return (
    <RecordScreen
      libraryId={libraryId}
      id={id}
      isBeside={isBeside}
      pathOf={pathOf}
      renderAction={(record) => (
        <ReserveButton libraryId={libraryId} recordId={id} reservable={record.reservable} />
      )}
    />
  );
}

import { RecordScreen } from "../../features/record/RecordScreen.tsx";
import { ReserveButton } from "../../features/reservations/ReserveButton.tsx";
import { ResultScreen } from "../../features/search/ResultScreen.tsx";

/** Search results; on a wide screen a title opens beside them. */
export function ResultPage() {
  return (
    <ResultScreen
      renderRecord={({ libraryId, id, isBeside, pathOf }) => (
        <RecordScreen
          key={id}
          libraryId={libraryId}
          id={id}
          isBeside={isBeside}
          pathOf={pathOf}
          renderAction={(record) => (
            <ReserveButton libraryId={libraryId} recordId={id} reservable={record.reservable} />
          )}
        />
      )}
    />
  );
}

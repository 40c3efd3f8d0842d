import type { LibraryId } from "@freihand/contract";
import { RecordScreen } from "../../../features/record/RecordScreen.tsx";
import { ReserveButton } from "../../../features/reservations/ReserveButton.tsx";

/** Which title. */
export interface TitleProps {
  readonly libraryId: LibraryId;
  readonly id: string;
}

/** A title with its actions. */
export function TitleAlone({ libraryId, id }: TitleProps) {
  return (
    <RecordScreen
      libraryId={libraryId}
      id={id}
      renderAction={(record) => (
        <ReserveButton libraryId={libraryId} recordId={id} reservable={record.reservable} />
      )}
    />
  );
}

import type { LibraryId } from "@freihand/contract";
import { RecordScreen } from "../../features/record/RecordScreen.tsx";
import { ReserveButton } from "../../features/reservations/ReserveButton.tsx";

interface TitleWithActionsProps {
  readonly libraryId: LibraryId;
  readonly id: string;
  /** Beside a list; undefined: on a page of its own, or in place of the list. */
  readonly isBeside?: boolean;
  /** Where other titles open; undefined: on their own page. */
  readonly pathOf?: (recordId: string) => string;
}

/** A title with what the patron can do with it. */
export function TitleWithActions(props: TitleWithActionsProps) {
  const { libraryId, id } = props;
  return (
    <RecordScreen
      {...props}
      renderAction={({ reservable }) => (
        <ReserveButton libraryId={libraryId} recordId={id} reservable={reservable} />
      )}
    />
  );
}

import { libraryIdText, recordId } from "@freihand/contract";
import { useParams } from "react-router";
import { RecordScreen } from "../../features/record/RecordScreen.tsx";
import { ReserveButton } from "../../features/reservations/ReserveButton.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** One title with its copies. */
export function RecordPage() {
  const params = useParams();
  const library = libraryIdText.safeParse(params["libraryId"]);
  const id = recordId.safeParse(params["id"]);
  if (!library.success || !id.success) return <NotFoundPage />;
  return (
    <RecordScreen
      key={`${String(library.data)}/${id.data}`}
      libraryId={library.data}
      id={id.data}
      renderAction={(record) => (
        <ReserveButton libraryId={library.data} recordId={id.data} reservable={record.reservable} />
      )}
    />
  );
}

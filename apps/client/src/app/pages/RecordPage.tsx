import { libraryIdText, recordId, type LibraryId } from "@freihand/contract";
import { useLocation, useParams } from "react-router";
import { fromHits } from "../../features/search/results/open-record.ts";
import { useHitNeighbours } from "../../features/search/results/list/useHitNeighbours.ts";
import { RecordSteps } from "../../parts/record-steps/RecordSteps.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { TitleWithActions } from "./TitleWithActions.tsx";

/** One title with its copies; if it was opened from a list of hits, with links to the others. */
export function RecordPage() {
  const params = useParams();
  const library = libraryIdText.safeParse(params["libraryId"]);
  const id = recordId.safeParse(params["id"]);
  const isOfHits = fromHits.safeParse(useLocation().state).success;
  if (!library.success || !id.success) return <NotFoundPage />;
  const title = { libraryId: library.data, id: id.data };
  if (isOfHits) return <TitleOfHits {...title} />;
  return <TitleWithActions key={`${String(title.libraryId)}/${title.id}`} {...title} />;
}

interface TitleOfHitsProps {
  readonly libraryId: LibraryId;
  readonly id: string;
}

function TitleOfHits(title: TitleOfHitsProps) {
  const neighbours = useHitNeighbours(title.libraryId, title.id);
  return (
    <RecordSteps {...title} neighbours={neighbours}>
      <TitleWithActions {...title} />
    </RecordSteps>
  );
}

import { useHitNeighbours } from "../../../features/search/results/useHitNeighbours.ts";
import { RecordSteps } from "../../../parts/record-steps/RecordSteps.tsx";
import { TitleAlone, type TitleProps } from "./TitleAlone.tsx";

/** A title that was opened from a list of hits, with links to the others. */
export function TitleOfHits({ libraryId, id }: TitleProps) {
  const neighbours = useHitNeighbours(libraryId, id);
  return (
    <RecordSteps libraryId={libraryId} id={id} neighbours={neighbours}>
      <TitleAlone libraryId={libraryId} id={id} />
    </RecordSteps>
  );
}

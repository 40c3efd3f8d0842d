import { RecordScreen } from "../../features/record/RecordScreen.tsx";
import { ResultScreen } from "../../features/search/ResultScreen.tsx";

/** Search results; a title opens beside them where there is room. */
export function ResultPage() {
  return (
    <ResultScreen renderRecord={({ libraryId, id }) => <RecordScreen libraryId={libraryId} id={id} />} />
  );
}

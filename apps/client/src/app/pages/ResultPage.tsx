import { lazy, Suspense } from "react";
import { ResultScreen } from "../../features/search/results/ResultScreen.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";

// The list comes first; a title loads when it is opened beside or instead of it.
const TitleWithActions = lazy(async () => ({
  default: (await import("./TitleWithActions.tsx")).TitleWithActions,
}));

/** Search results; on a wide screen a title opens beside them. */
export function ResultPage() {
  return (
    <ResultScreen
      renderRecord={(open) => (
        <Suspense fallback={<LoadingList rows={3} />}>
          <TitleWithActions key={open.id} {...open} />
        </Suspense>
      )}
    />
  );
}

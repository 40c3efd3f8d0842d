import { libraryIdText, recordId } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useLocation, useParams } from "react-router";
import { fromHits } from "../../features/search/results/state-from-hits.ts";
import { RecordSkeleton } from "../../features/record/RecordSkeleton.tsx";
import { useRecord } from "../../model/search/record.query.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { TitleAlone, type TitleProps } from "./record/TitleAlone.tsx";

// A title opened by its address needs no links to its neighbours.
const TitleOfHits = lazy(async () => ({
  default: (await import("./record/TitleOfHits.tsx")).TitleOfHits,
}));

/** One title with its copies. */
export function RecordPage() {
  const params = useParams();
  const library = libraryIdText.safeParse(params["libraryId"]);
  const id = recordId.safeParse(params["id"]);
  if (!library.success || !id.success) return <NotFoundPage />;
  const title = { libraryId: library.data, id: id.data };
  return <TitlePage {...title} />;
}

function TitlePage(title: TitleProps) {
  const isOfHits = fromHits.safeParse(useLocation().state).success;
  // Requested at once, while the rest of the page is still loading.
  useRecord(title.libraryId, title.id);
  const key = `${String(title.libraryId)}/${title.id}`;
  if (!isOfHits) return <TitleAlone key={key} {...title} />;
  return (
    <Suspense fallback={<RecordSkeleton hasHeading />}>
      <TitleOfHits {...title} />
    </Suspense>
  );
}

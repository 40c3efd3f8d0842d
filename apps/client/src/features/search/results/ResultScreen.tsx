import { useT } from "../../../i18n/context.ts";
import { queryWords } from "../../../model/search/search-query.rules.ts";
import { PageHeading } from "../../../parts/page/PageHeading.tsx";
import { LibraryChange } from "../box/LibraryChange.tsx";
import type { RenderRecord } from "./open-record.ts";
import { ResultView } from "./ResultView.tsx";
import { useQueryLibrary } from "./useQueryLibrary.ts";
import { useResultAddress } from "./useResultAddress.ts";
import { NoLibrary } from "../box/NoLibrary.tsx";

interface ResultScreenProps {
  readonly renderRecord: RenderRecord;
}

/** Search box, hits, filters; from 1,200 px on with the chosen title beside them. @source spec §2 "result", look "Results" */
export function ResultScreen({ renderRecord }: ResultScreenProps) {
  const t = useT();
  const address = useResultAddress();
  const library = useQueryLibrary(address.query.libraryId);
  const words = queryWords(address.query);
  const title = words === "" ? t("search.title") : t("search.result-title", { words });
  if (library.status === "known") {
    return (
      <>
        <LibraryChange now={library.id} />
        <ResultView
          key={library.id}
          title={title}
          libraryId={library.id}
          libraryName={library.library?.libname}
          address={address}
          renderRecord={renderRecord}
        />
      </>
    );
  }
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      <NoLibrary status={library.status} />
    </>
  );
}

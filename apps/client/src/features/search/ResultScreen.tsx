import { mdiBookshelf } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { queryWords } from "../../model/search-query.rules.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { ResultView } from "./ResultView.tsx";
import { useQueryLibrary } from "./useQueryLibrary.ts";
import { useResultAddress } from "./useResultAddress.ts";

/** A title that opens on the result page itself. */
export interface OpenRecord {
  readonly libraryId: LibraryId;
  readonly id: string;
  readonly onClose: () => void;
  /** Beside the list; else in its place. */
  readonly isBeside: boolean;
}

interface ResultScreenProps {
  readonly renderRecord: (open: OpenRecord) => ReactNode;
}

/** Search box, hits, filters; from 1,200 px on with the chosen title beside them. @source spec §2, look "Results" */
export function ResultScreen({ renderRecord }: ResultScreenProps) {
  const t = useT();
  const address = useResultAddress();
  const library = useQueryLibrary(address.query.libraryId);
  const words = queryWords(address.query);
  const title = words === "" ? t("search.title") : t("search.result-title", { words });
  return (
    <>
      <PageHeading hidden>{title}</PageHeading>
      {library.status === "known" ? (
        <ResultView
          key={library.id}
          libraryId={library.id}
          libraryName={library.library?.libname}
          address={address}
          renderRecord={renderRecord}
        />
      ) : (
        <EmptyState
          icon={mdiBookshelf}
          title={t(library.status === "none" ? NONE.title : MISSING.title)}
          text={t(library.status === "none" ? NONE.text : MISSING.text)}
          action={
            <Button component={Link} to="/" variant="contained">
              {t("search.no-library.choose")}
            </Button>
          }
        />
      )}
    </>
  );
}

const NONE = { title: "search.no-library.title", text: "search.no-library.text" } as const;
const MISSING = {
  title: "search.library-missing.title",
  text: "search.library-missing.text",
} as const;

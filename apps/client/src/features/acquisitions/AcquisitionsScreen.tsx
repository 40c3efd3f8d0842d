import { mdiBookshelf } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import { LibraryOffer } from "../../parts/libraries/LibraryOffer.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { NewTitlesView } from "./NewTitlesView.tsx";

interface AcquisitionsScreenProps {
  readonly libraryId: LibraryId;
}

/** What is new in a library. @source spec §2 "acquisitions" */
export function AcquisitionsScreen({ libraryId }: AcquisitionsScreenProps) {
  return (
    <LibraryOffer
      offer="acquisitions"
      libraryId={libraryId}
      icon={mdiBookshelf}
      instead={(id) => `/search/${String(id)}`}
      loading={<LoadingList covers />}
    >
      {({ id }) => <NewTitlesView libraryId={id} />}
    </LibraryOffer>
  );
}

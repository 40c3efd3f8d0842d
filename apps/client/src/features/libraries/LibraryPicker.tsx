import { mdiLibraryOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { useLibraries } from "../../model/libraries.query.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { PickerBody } from "./PickerBody.tsx";

interface LibraryPickerProps {
  readonly onChoose: (library: Library) => void;
}

/** The libraries of the project to choose from, be they three or 1,400. @source spec §1 "pick libraries and mark favourites" */
export function LibraryPicker({ onChoose }: LibraryPickerProps) {
  const t = useT();
  const { data: libraries, error, refetch } = useLibraries();
  if (!libraries)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingList rows={6} />
    );
  if (libraries.length === 0)
    return (
      <EmptyState
        icon={mdiLibraryOutline}
        title={t("home.libraries.none.title")}
        text={t("home.libraries.none.text")}
      />
    );
  return <PickerBody libraries={libraries} onChoose={onChoose} />;
}

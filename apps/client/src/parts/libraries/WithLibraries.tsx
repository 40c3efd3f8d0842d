import { mdiLibraryOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import type { ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { EmptyState } from "../page/EmptyState.tsx";
import { LoadingList } from "../page/LoadingList.tsx";
import { LibrariesFailed } from "./LibrariesFailed.tsx";

interface WithLibrariesProps {
  /** Shown until they have loaded. */
  readonly loading?: ReactNode;
  /** @param libraries at least one */
  readonly children: (libraries: readonly Library[]) => ReactNode;
}

/** Renders what needs the project's libraries, once they are loaded. */
export function WithLibraries({ loading = <LoadingList />, children }: WithLibrariesProps) {
  const t = useT();
  const { data: libraries, error } = useLibraries();
  if (!libraries) return error ? <LibrariesFailed /> : loading;
  if (libraries.length > 0) return children(libraries);
  return (
    <EmptyState
      icon={mdiLibraryOutline}
      title={t("libraries.empty.title")}
      text={t("libraries.empty.text")}
    />
  );
}

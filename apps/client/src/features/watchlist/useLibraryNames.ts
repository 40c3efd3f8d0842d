import type { LibraryId } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";

/** What a library is called; one that the project does not list any more says so. */
export function useLibraryNames(): (id: LibraryId) => string {
  const t = useT();
  const { data } = useAllLibraries();
  return (id) =>
    data?.find((library) => library.id === id)?.libname ??
    t("watchlist.unknown-library", { id: String(id) });
}

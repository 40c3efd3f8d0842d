import type { LibraryId } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";

/** The name of a library; one that the project no longer lists says so. */
export function useLibraryNames(): (id: LibraryId) => string {
  const t = useT();
  const { data } = useAllLibraries();
  return (id) =>
    data?.find((library) => library.id === id)?.libname ??
    t("watchlist.unknown-library", { id: String(id) });
}

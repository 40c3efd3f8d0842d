import type { Library } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";

/** "Stadtbücherei Lindenau (Lindenau)". @source spec §3 "display label" */
export function useLibraryLabel(): (library: Pick<Library, "libname" | "shortname">) => string {
  const t = useT();
  return ({ libname, shortname }) =>
    shortname === "" ? libname : t("app.library-label", { libname, shortname });
}

import { mdiMagnify } from "@mdi/js";
import { useT } from "../../../i18n/useT.ts";
import { EmptyState } from "../../../parts/EmptyState.tsx";

/** Nothing searched yet. */
export function SearchStart({ libraryName }: { readonly libraryName: string | undefined }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiMagnify}
      title={
        libraryName === undefined
          ? t("search.start.title")
          : t("search.in-library", { library: libraryName })
      }
      text={t("search.start.text")}
    />
  );
}

import { useT } from "../../i18n/useT.ts";
import { useLibraries } from "../../model/libraries.query.ts";
import { useLibraryState } from "../../model/useLibraryState.ts";

/** Why the library is not here, and where that can be changed. */
export function useWhyUnknown() {
  const t = useT();
  const { data: libraries = [] } = useLibraries();
  const { singleModeEnabled } = useLibraryState();
  const [only] = libraries;
  if (singleModeEnabled && only !== undefined)
    return {
      title: t("app.one-library.title"),
      text: t("app.one-library.text", { library: only.libname }),
      action: t("app.one-library.action"),
      to: "/settings",
    };
  return {
    title: t("app.unknown-library.title"),
    text: t("app.unknown-library.text"),
    action: t("app.unknown-library.action"),
    to: "/libraries",
  };
}

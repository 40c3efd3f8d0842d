import { Alert } from "../../ui/Alert.tsx";
import { useT } from "../../i18n/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

/** Note that the address names an unavailable library, above a page that works without it. */
export function UnknownLibraryNote() {
  const t = useT();
  const { data: libraries = [] } = useLibraries();
  const { singleModeEnabled } = useLibraryState();
  const [only] = libraries;
  const why = singleModeEnabled && only !== undefined ? "one-library" : "unknown-library";
  return (
    <Alert severity="info">
      <div>{t(`app.${why}.title`)}</div>
      <div>{t(`app.${why}.text`, { library: only?.libname ?? "" })}</div>
    </Alert>
  );
}

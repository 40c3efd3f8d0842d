import Alert from "@mui/material/Alert";
import { useT } from "../../i18n/useT.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

/** The address names a library that is not here, above a page that has something to show without it. */
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

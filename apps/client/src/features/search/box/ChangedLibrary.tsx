import type { LibraryId } from "@freihand/contract";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Link, useLocation } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useLibraries } from "../../../model/library/libraries.query.ts";

/** In the history state when the patron goes back to the previously selected library. */
const IS_BACK = "back to the library before";

interface ChangedLibraryProps {
  readonly before: LibraryId;
  readonly now: LibraryId;
}

/** A link into another library changes which one is selected: says so, with a way back. */
export function ChangedLibrary({ before, now }: ChangedLibraryProps) {
  const t = useT();
  const { data: libraries = [] } = useLibraries();
  const nameOf = (wanted: LibraryId) => libraries.find(({ id }) => id === wanted)?.libname;
  const [left, library] = [nameOf(before), nameOf(now)];
  const isBack = useLocation().state === IS_BACK;
  if (isBack || left === undefined || library === undefined) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      <div>{t("search.changed", { library, before: left })}</div>
      <Button component={Link} to={`/search/${String(before)}`} state={IS_BACK} sx={{ ml: -2 }}>
        {t("search.changed.back", { before: left })}
      </Button>
    </Alert>
  );
}

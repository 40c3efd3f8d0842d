import { mdiLibraryOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { EmptyState } from "../page/EmptyState.tsx";

/** The address names an unavailable library: there is no such library, or the app is limited to another one. */
export function UnknownLibrary() {
  const t = useT();
  const { data: libraries = [] } = useLibraries();
  const { singleModeEnabled } = useLibraryState();
  const [only] = libraries;
  if (singleModeEnabled && only !== undefined)
    return (
      <EmptyState
        icon={mdiLibraryOutline}
        title={t("app.one-library.title")}
        text={t("app.one-library.text", { library: only.libname })}
        action={
          <Button variant="outlined" component={Link} to="/settings">
            {t("app.one-library.action")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      isMissing
      icon={mdiLibraryOutline}
      title={t("app.unknown-library.title")}
      text={t("app.unknown-library.text")}
      action={
        <Button variant="outlined" component={Link} to="/libraries">
          {t("app.unknown-library.action")}
        </Button>
      }
    />
  );
}

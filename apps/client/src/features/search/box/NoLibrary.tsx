import { mdiBookshelf } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { UnknownLibrary } from "../../../parts/libraries/UnknownLibrary.tsx";

/** Nothing to search in: no library is selected, or the address names one that is not here. */
export function NoLibrary({ status }: { readonly status: "none" | "missing" }) {
  const t = useT();
  if (status === "missing") return <UnknownLibrary />;
  return (
    <EmptyState
      icon={mdiBookshelf}
      title={t("search.no-library.title")}
      text={t("search.no-library.text")}
      action={
        <Button component={Link} to="/" variant="contained">
          {t("search.no-library.choose")}
        </Button>
      }
    />
  );
}

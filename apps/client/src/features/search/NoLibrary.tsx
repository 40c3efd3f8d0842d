import { mdiBookshelf } from "@mdi/js";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";

const TEXT = {
  none: { title: "search.no-library.title", text: "search.no-library.text" },
  missing: { title: "search.library-missing.title", text: "search.library-missing.text" },
} as const;

/** Where to search is not known: no library is chosen, or the address names one that does not exist. */
export function NoLibrary({ status }: { readonly status: keyof typeof TEXT }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiBookshelf}
      title={t(TEXT[status].title)}
      text={t(TEXT[status].text)}
      action={
        <Button component={Link} to="/" variant="contained">
          {t("search.no-library.choose")}
        </Button>
      }
    />
  );
}

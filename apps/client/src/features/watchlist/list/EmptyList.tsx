import { mdiStarOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { EmptyState } from "../../../parts/EmptyState.tsx";

const ReadListButton = lazy(async () => ({
  default: (await import("../files/ReadListButton.tsx")).ReadListButton,
}));

/** Nothing on the list yet, and how to add titles. */
export function EmptyList() {
  const t = useT();
  return (
    <EmptyState
      icon={mdiStarOutline}
      title={t("watchlist.empty.title")}
      text={t("watchlist.empty.text")}
      action={
        <>
          <Button component={Link} to="/search" variant="contained">
            {t("watchlist.empty.search")}
          </Button>
          <Suspense>
            <ReadListButton />
          </Suspense>
        </>
      }
    />
  );
}

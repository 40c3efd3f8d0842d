import { Button } from "../../../ui/Button.tsx";
import { Snackbar } from "../../../ui/Snackbar.tsx";
import { useT } from "../../../i18n/context.ts";
import { focusHeading } from "../move-focus.ts";
import type { Removal } from "./useRemoval.ts";

/** Long enough to read and to reach; it waits while the pointer or the focus is on it. */
const SEEN_MS = 10_000;

/** Says what was removed from the list, with undo. */
export function UndoNotice({ removal }: { readonly removal: Removal }) {
  const t = useT();
  const { count, undo, forget } = removal;
  return (
    <Snackbar
      key={count}
      open={count !== undefined}
      autoHideDuration={SEEN_MS}
      onClose={(_event, reason) => {
        if (reason !== "clickaway") forget();
      }}
      message={t("watchlist.removed", { count: count ?? 0 })}
      action={
        <Button
          color="inherit"
          onClick={() => {
            undo();
            focusHeading();
          }}
        >
          {t("watchlist.undo")}
        </Button>
      }
      sx={{ "@media print": { display: "none" } }}
    />
  );
}

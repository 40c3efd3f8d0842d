import { mdiCloudOffOutline } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { useT } from "../../../i18n/context.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { NotesBanner } from "../notes/NotesShown.tsx";
import { useRetry } from "../notes/useRetry.ts";

/** A part whose code has not come; it is tried again by itself too, and scans go to the counter. */
export function NeedsConnection({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  useRetry(onRetry);
  return (
    <>
      <NotesBanner />
      <EmptyState
        icon={mdiCloudOffOutline}
        title={t("desk.not-loaded.title")}
        text={t("desk.not-loaded.text")}
        action={
          <Button variant="contained" onClick={onRetry}>
            {t("error.retry")}
          </Button>
        }
      />
    </>
  );
}

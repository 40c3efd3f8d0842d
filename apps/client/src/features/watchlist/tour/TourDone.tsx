import { mdiCheckCircleOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { useT } from "../../../i18n/useT.ts";
import { EmptyState } from "../../../parts/EmptyState.tsx";

interface TourDoneProps {
  readonly count: number;
  /** Removes what was found from the list. */
  readonly onRemove: () => void;
}

/** Everything was found. */
export function TourDone({ count, onRemove }: TourDoneProps) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiCheckCircleOutline}
      title={t("watchlist.tour.done", { count })}
      text={t("watchlist.tour.done.text")}
      action={
        <Button variant="contained" onClick={onRemove}>
          {t("watchlist.tour.done.remove", { count })}
        </Button>
      }
    />
  );
}

import { mdiStar, mdiStarOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import { useT } from "../i18n/useT.ts";
import { Icon } from "../ui/Icon.tsx";
import { useWatch, type WatchableTitle } from "./useWatch.ts";

interface WatchStarProps {
  readonly title: WatchableTitle;
  /** Takes the title off in another way, with a way back; undefined: the star itself is the way back. */
  readonly onRemove?: () => void;
}

/** Puts a title on the watchlist or takes it off; stands beside a row, never in its link. @source look "Results" */
export function WatchStar({ title, onRemove }: WatchStarProps) {
  const t = useT();
  const { isWatched, toggle } = useWatch(title);
  return (
    <IconButton
      aria-label={t("row.watch", { title: title.title })}
      aria-pressed={isWatched}
      onClick={isWatched && onRemove ? onRemove : toggle}
    >
      <Icon path={isWatched ? mdiStar : mdiStarOutline} />
    </IconButton>
  );
}

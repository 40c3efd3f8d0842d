import { mdiStar, mdiStarOutline } from "@mdi/js";
import { IconButton } from "../../ui/IconButton.tsx";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useWatch, type WatchableTitle } from "./useWatch.ts";

interface WatchStarProps {
  readonly title: WatchableTitle;
  /** Removes the title in another way, with an undo; undefined: the star itself is the undo. */
  readonly onRemove?: () => void;
}

/** Adds a title to the watchlist or removes it; placed beside a row, never in its link. @source look "Results" */
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

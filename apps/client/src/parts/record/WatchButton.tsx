import { mdiStar, mdiStarOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useWatch, type WatchableTitle } from "./useWatch.ts";

/** Adds the title on screen to the watchlist or removes it, with a label. @source look "Record" */
export function WatchButton({ title }: { readonly title: WatchableTitle }) {
  const t = useT();
  const { isWatched, toggle } = useWatch(title);
  return (
    <Button
      variant="outlined"
      aria-pressed={isWatched}
      startIcon={<Icon path={isWatched ? mdiStar : mdiStarOutline} size={20} />}
      onClick={toggle}
    >
      {t(isWatched ? "record.watched" : "record.watch")}
    </Button>
  );
}

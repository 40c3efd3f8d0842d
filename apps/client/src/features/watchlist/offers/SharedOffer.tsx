import { titleKey } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useNavigate } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import {
  isWatched,
  toKnownTitle,
  withEntries,
  type WatchlistEntry,
  type WatchlistKey,
} from "../../../model/watchlist/watchlist.rules.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { usePlatform } from "../../../platform/context.ts";
import { focusHeading } from "../move-focus.ts";
import { OfferCard } from "./OfferCard.tsx";
import { useLibraryNames } from "../useLibraryNames.ts";
import { useTitlesOnce } from "../useTitles.ts";
import { useWatchlist } from "../useWatchlist.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface SharedOfferProps {
  readonly keys: readonly WatchlistKey[];
}

/** Titles that someone has sent as a link: shown first, imported only by the button. */
export function SharedOffer({ keys }: SharedOfferProps) {
  const t = useT();
  const { clock } = usePlatform();
  const { watchlist } = useModel();
  const list = useWatchlist();
  const navigate = useNavigate();
  const { titles, isWaiting, error, refresh } = useTitlesOnce(keys);
  const fresh = titles.filter(({ entry, status }) => status !== "gone" && !isWatched(list, entry));
  const leave = () => {
    void navigate("/watchlist", { replace: true });
    focusHeading();
  };
  const accept = () => {
    const created = new Date(clock.now()).toISOString();
    watchlist.getState().update((own) => withEntries(own, fresh.map(entryAt(created))));
    leave();
  };
  return (
    <OfferCard
      title={t("watchlist.shared.title", { count: keys.length })}
      actions={
        <>
          {fresh.length === 0 ? null : (
            <Button variant="contained" disabled={isWaiting} onClick={accept}>
              {t("watchlist.shared.accept", { count: fresh.length })}
            </Button>
          )}
          <Button onClick={leave}>{t("watchlist.shared.leave")}</Button>
        </>
      }
    >
      {error === undefined ? null : <ErrorNotice error={error} onRetry={refresh} />}
      {isWaiting ? <LoadingList rows={3} /> : <SharedTitles titles={titles} />}
    </OfferCard>
  );
}

const entryAt =
  (created: string) =>
  ({ entry, hit, status }: WatchedTitle): WatchlistEntry => ({
    libraryId: entry.libraryId,
    id: entry.id,
    created,
    ...(status === "fetched" ? { known: toKnownTitle(hit) } : {}),
  });

function SharedTitles({ titles }: { readonly titles: readonly WatchedTitle[] }) {
  const t = useT();
  const list = useWatchlist();
  const nameOf = useLibraryNames();
  const hasSeveralLibraries = new Set(titles.map(({ entry }) => entry.libraryId)).size > 1;
  const factsOf = ({ hit, entry }: WatchedTitle) =>
    joinFacts([hit.title, hit.author, hasSeveralLibraries ? nameOf(entry.libraryId) : undefined]);
  const hintOf = ({ entry, status }: WatchedTitle): string | undefined => {
    if (status === "gone") return t("watchlist.gone");
    return isWatched(list, entry) ? t("watchlist.shared.known") : undefined;
  };
  return (
    <Box component="ul" sx={{ my: 3, pl: 5 }}>
      {titles.map((title) => (
        <li key={titleKey(title.entry)}>
          {factsOf(title)}
          <Typography component="span" variant="body2" color="textSecondary">
            {hintOf(title) === undefined ? "" : ` (${hintOf(title) ?? ""})`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { withLegacyImported } from "../../../model/watchlist/watchlist.rules.ts";
import { OfferCard } from "./OfferCard.tsx";
import { useWatchlist } from "../useWatchlist.ts";

/** Titles that the former app remembered, to be imported or left for good. @source rulings 5 */
export function LegacyOffer() {
  const t = useT();
  const { legacy, update, change } = useWatchlist();
  return (
    <OfferCard
      title={t("watchlist.legacy.title", { count: legacy.length })}
      actions={
        <>
          <Button
            variant="contained"
            onClick={() => {
              update(withLegacyImported);
            }}
          >
            {t("watchlist.legacy.accept")}
          </Button>
          <Button
            onClick={() => {
              change({ legacyHidden: true });
            }}
          >
            {t("watchlist.legacy.hide")}
          </Button>
        </>
      }
    >
      <Typography sx={{ mt: 1 }}>{t("watchlist.legacy.text")}</Typography>
    </OfferCard>
  );
}

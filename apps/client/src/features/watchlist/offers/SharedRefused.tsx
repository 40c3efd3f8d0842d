import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { OfferCard } from "./OfferCard.tsx";

/** A link that is not one of our lists, or was truncated in transit. */
export function SharedRefused() {
  const t = useT();
  return (
    <OfferCard
      title={t("watchlist.shared.refused.title")}
      actions={
        <Button component={Link} to="/watchlist" replace>
          {t("watchlist.shared.refused.close")}
        </Button>
      }
    >
      <Typography sx={{ mt: 1 }}>{t("watchlist.shared.refused.text")}</Typography>
    </OfferCard>
  );
}

import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { usePlatform } from "../../platform/context.ts";
import { OfferCard } from "./OfferCard.tsx";
import type { Damaged } from "./useDamaged.ts";

/** Says that a part of the list could not be read, and gives what lay there as a file before it is let go. */
export function DamagedOffer({ damaged: { text, forget } }: { readonly damaged: Damaged }) {
  const t = useT();
  const { files } = usePlatform();
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      await files.give({
        name: `${t("watchlist.damaged.file")}.json`,
        type: "application/json",
        text,
      });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <OfferCard
      title={t("watchlist.damaged.title")}
      actions={
        <>
          <Button variant="contained" onClick={() => void save()}>
            {t("watchlist.damaged.save")}
          </Button>
          <Button onClick={forget}>{t("watchlist.damaged.forget")}</Button>
        </>
      }
    >
      <Typography sx={{ mt: 1 }}>{t("watchlist.damaged.text")}</Typography>
      {hasFailed ? (
        <Typography role="alert" sx={{ mt: 1 }}>
          {t("error.file")}
        </Typography>
      ) : null}
    </OfferCard>
  );
}

import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { usePlatform } from "../../../platform/context.ts";
import { OfferCard } from "./OfferCard.tsx";
import type { Damaged } from "./useDamaged.ts";

interface DamagedOfferProps {
  readonly damaged: Damaged;
  /** Nothing of the list is left. */
  readonly isAll: boolean;
}

/** Says that part of the list could not be read, and offers the stored data as a file before it is discarded. */
export function DamagedOffer({ damaged: { text, forget }, isAll }: DamagedOfferProps) {
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
      title={t(isAll ? "watchlist.damaged.all" : "watchlist.damaged.title")}
      actions={
        <>
          <Button variant="contained" onClick={() => void save()}>
            {t("watchlist.damaged.save")}
          </Button>
          <Button onClick={forget}>{t("watchlist.damaged.forget")}</Button>
        </>
      }
    >
      <Typography sx={{ mt: 1 }}>
        {t(isAll ? "watchlist.damaged.all.text" : "watchlist.damaged.text")}
      </Typography>
      {hasFailed ? (
        <Typography role="alert" sx={{ mt: 1 }}>
          {t("error.file")}
        </Typography>
      ) : null}
    </OfferCard>
  );
}

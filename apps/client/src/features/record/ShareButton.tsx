import { mdiShareVariantOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { shareLink, type Shared } from "./share-link.ts";

const SEEN_MS = 5000;

interface ShareButtonProps {
  readonly title: string;
  /** Path of the page to give on. */
  readonly path: string;
}

/** Gives the address of a title on: by the device's own sheet, or to the clipboard. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useT();
  const [outcome, setOutcome] = useState<Shared>();
  const share = async () => {
    setOutcome(await shareLink(title, new URL(path, location.origin).href));
  };
  return (
    <>
      <Button
        startIcon={<Icon path={mdiShareVariantOutline} size={20} />}
        onClick={() => {
          void share();
        }}
      >
        {t("record.share")}
      </Button>
      <Snackbar
        open={outcome === "copied" || outcome === "failed"}
        autoHideDuration={SEEN_MS}
        onClose={() => {
          setOutcome(undefined);
        }}
        message={t(outcome === "failed" ? "record.share.failed" : "record.share.copied")}
      />
    </>
  );
}

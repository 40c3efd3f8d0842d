import { mdiCheck, mdiContentCopy } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { usePlatform } from "../../platform/context.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Puts the card number on the clipboard. @param number without gaps */
export function CopyNumber({ number }: { readonly number: string }) {
  const t = useT();
  const { share } = usePlatform();
  const [isCopied, setCopied] = useState<boolean>();
  const handleCopy = async () => {
    setCopied(await share.copy(number));
  };
  return (
    <>
      <IconButton
        aria-label={t("id-card.copy")}
        title={t("id-card.copy")}
        onClick={() => void handleCopy()}
      >
        <Icon path={isCopied === true ? mdiCheck : mdiContentCopy} size={20} />
      </IconButton>
      <Box component="output">
        {isCopied === undefined ? null : (
          <Typography variant="body2" component="span" color="textSecondary">
            {t(isCopied ? "id-card.copied" : "id-card.copy-failed")}
          </Typography>
        )}
      </Box>
    </>
  );
}

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { usePlatform } from "../../../platform/context.ts";
import { TextInput } from "../../../ui/TextInput.tsx";

/** The address of a private calendar, shown only this once, and ways to save it. */
export function CalendarAddress({ url }: { readonly url: string }) {
  const t = useT();
  const { share } = usePlatform();
  const [copyOutcome, setCopyOutcome] = useState<"copied" | "not-copied">();
  const handleCopy = async () => {
    setCopyOutcome((await share.copy(url)) ? "copied" : "not-copied");
  };
  const handleShare = async () => {
    const outcome = await share.share({ title: t("account.feed.title"), url });
    if (outcome !== "shared") setCopyOutcome(outcome === "copied" ? "copied" : "not-copied");
  };
  return (
    <Box sx={{ width: "100%" }}>
      <Typography sx={{ mb: 3 }}>{t("account.feed.once")}</Typography>
      <TextInput
        label={t("account.feed.address")}
        value={url}
        readOnly
        onChange={() => undefined}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={() => void handleCopy()}>
          {t("account.feed.copy")}
        </Button>
        <Button variant="outlined" onClick={() => void handleShare()}>
          {t("account.feed.share")}
        </Button>
      </Box>
      <Box component="output" sx={{ display: "block", mt: 2, fontSize: 14 }}>
        {copyOutcome === undefined ? null : t(`account.feed.${copyOutcome}`)}
      </Box>
    </Box>
  );
}

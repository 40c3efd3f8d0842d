import { mdiMonitorAccount } from "@mdi/js";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { PublicChoice } from "./usePublicChoice.ts";

/** Whether this is a public computer, and what that means. @source Q-21 */
export function PublicField({ isPublic, choose }: PublicChoice) {
  const t = useT();
  const textId = useId();
  const text = (
    <Typography id={textId} variant="body2" color="textSecondary" sx={{ hyphens: "auto" }}>
      {t("login.public.text")}
    </Typography>
  );
  if (!choose)
    return (
      <Box sx={{ display: "flex", gap: 3 }}>
        <Icon path={mdiMonitorAccount} />
        <Box>
          <Typography>{t("login.public.set")}</Typography>
          {text}
        </Box>
      </Box>
    );
  return (
    <Box>
      <FormControlLabel
        label={t("login.public")}
        control={
          <Checkbox
            name="public"
            checked={isPublic}
            onChange={(_, isChecked) => {
              choose(isChecked);
            }}
            slotProps={{ input: { "aria-describedby": textId } }}
          />
        }
        sx={{ minHeight: 44 }}
      />
      <Box sx={{ pl: "31px" }}>{text}</Box>
    </Box>
  );
}

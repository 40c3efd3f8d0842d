import { mdiMonitorAccount } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { FormControlLabel } from "../../ui/FormControlLabel.tsx";
import { Typography } from "../../ui/Typography.tsx";
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
      />
      <Box sx={{ pl: "33px" }}>{text}</Box>
    </Box>
  );
}

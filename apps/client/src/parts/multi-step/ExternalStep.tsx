import { mdiOpenInNew } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { useT } from "../../i18n/useT.ts";
import { secureAddress } from "../web-address.rules.ts";
import type { FinalProps } from "./final-props.ts";
import { StepFrame } from "./StepFrame.tsx";

/** EXTERNAL: continues on a page of the library; says where, opens https only. @source rulings 20, Q-26 */
export function ExternalStep({ reply, onClose }: FinalProps<"EXTERNAL">) {
  const t = useT();
  const host = secureAddress(reply.url)?.host;
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.close")}</Button>
          {host === undefined ? null : (
            <Button
              variant="contained"
              href={reply.url}
              {...NEW_TAB}
              onClick={onClose}
              endIcon={<Icon path={mdiOpenInNew} size={20} />}
            >
              {t("multistep.external.open")}
            </Button>
          )}
        </>
      }
    >
      <Typography>{reply.message ?? t("multistep.external.text")}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {host === undefined
          ? t("multistep.external.refused")
          : t("multistep.external.target", { host })}
      </Typography>
    </StepFrame>
  );
}

import { Alert, AlertTitle, Button } from "@mui/material";
import { useTranslation } from "react-i18next";
import type { FinalProps } from "./final-props.ts";
import { StepFrame } from "./StepFrame.tsx";

/** UNSUPPORTED: the library does not offer this here, and says so. */
export function UnsupportedStep({ reply, onClose }: FinalProps<"UNSUPPORTED">) {
  const { t } = useTranslation();
  return (
    <StepFrame
      actions={
        <Button variant="contained" onClick={onClose}>
          {t("multistep.close")}
        </Button>
      }
    >
      <Alert severity="info">
        <AlertTitle>{t("multistep.unsupported.title")}</AlertTitle>
        {reply.message ?? t("multistep.unsupported.text")}
      </Alert>
    </StepFrame>
  );
}

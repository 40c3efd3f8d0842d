import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import type { FinalProps } from "./final-props.ts";
import { StepFrame } from "./StepFrame.tsx";

/** UNSUPPORTED: the library does not offer this here; shows its message. */
export function UnsupportedStep({ reply, onClose }: FinalProps<"UNSUPPORTED">) {
  const t = useT();
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

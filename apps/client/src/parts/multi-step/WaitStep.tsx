import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { StepFrame } from "./StepFrame.tsx";

interface WaitStepProps {
  /** What the wait is for. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A call is pending and there is nothing to answer yet. */
export function WaitStep({ text, onClose }: WaitStepProps) {
  const t = useT();
  return (
    <StepFrame actions={<Button onClick={onClose}>{t("multistep.close")}</Button>}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 4, minHeight: 88 }}>
        <CircularProgress size={24} aria-hidden />
        <Typography>{text}</Typography>
      </Box>
    </StepFrame>
  );
}

import { Box, Button, CircularProgress, Typography } from "@mui/material";
import { useTranslation } from "react-i18next";
import { StepFrame } from "./StepFrame.tsx";

interface WaitStepProps {
  /** What is being waited for. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A call is under way and there is nothing to answer yet. */
export function WaitStep({ text, onClose }: WaitStepProps) {
  const { t } = useTranslation();
  return (
    <StepFrame actions={<Button onClick={onClose}>{t("multistep.close")}</Button>}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 88 }}>
        <CircularProgress size={24} aria-hidden />
        <Typography>{text}</Typography>
      </Box>
    </StepFrame>
  );
}

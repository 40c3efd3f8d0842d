import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";

interface SureButtonProps {
  readonly label: string;
  /** What will happen. */
  readonly question: string;
  readonly answer: string;
  readonly isPending: boolean;
  readonly onSure: () => void;
}

/** A button that says first what it will do. */
export function SureButton({ label, question, answer, isPending, onSure }: SureButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) setOpen(true);
        }}
        sx={{ justifySelf: "start" }}
      >
        {label}
      </Button>
    );
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography role="alert">{question}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="contained"
          onClick={() => {
            setOpen(false);
            onSure();
          }}
        >
          {answer}
        </Button>
        <Button
          onClick={() => {
            setOpen(false);
          }}
        >
          {t("desk.stocktake.cancel")}
        </Button>
      </Box>
    </Box>
  );
}

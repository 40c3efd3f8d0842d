import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { KeyboardEvent } from "react";
import { useT } from "../../i18n/useT.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { Neighbours } from "../record-steps.ts";
import { useFormat } from "../useFormat.ts";
import { StepButton } from "./StepButton.tsx";
import type { Direction, Steps } from "./useSteps.ts";

interface StepBarProps {
  readonly neighbours: Neighbours;
  readonly steps: Steps;
  /** The current title; undefined: not loaded yet, and its neighbours wait. */
  readonly title: string | undefined;
}

const KEYS: Readonly<Record<string, Direction>> = { ArrowLeft: "previous", ArrowRight: "next" };

/** "3 von 128" between two buttons; the arrow keys work while the focus is in it, and the focus stays there. */
export function StepBar({ neighbours, steps, title }: StepBarProps) {
  const t = useT();
  const { number } = useFormat();
  const place = t("record.steps.place", {
    position: number(neighbours.position),
    total: number(neighbours.total),
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    steps.go(direction);
  };
  const button = (direction: Direction) => (
    <StepButton
      direction={direction}
      step={neighbours[direction]}
      isAhead={title !== undefined}
      onGo={steps.go}
    />
  );
  return (
    <Box
      component="nav"
      aria-label={t("record.steps")}
      data-keeps-focus=""
      onKeyDown={handleKeyDown}
      sx={{ display: "flex", alignItems: "center", mx: -2.5, mb: 2 }}
    >
      {button("previous")}
      <Typography component="output" variant="body2" color="textSecondary" sx={{ px: 1 }}>
        {place}
        <Box component="span" sx={visuallyHidden}>
          {steps.last !== undefined && title !== undefined ? `: ${title}` : ""}
        </Box>
      </Typography>
      {button("next")}
    </Box>
  );
}

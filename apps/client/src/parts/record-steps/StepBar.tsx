import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { KeyboardEvent } from "react";
import { useT } from "../../i18n/context.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { Neighbours, Step } from "../record/record-steps.ts";
import { useNumber } from "../text/useNumber.ts";
import type { Direction, Steps } from "./useSteps.ts";
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { IconButton } from "../../ui/IconButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { RecordDetail } from "@freihand/contract";
import { skipToken, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../model/query-keys.ts";
import { recordQuery } from "../../model/search/record.query.ts";
import { useModel } from "../../model/context.ts";

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
  const number = useNumber();
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

const ICON = { previous: mdiChevronLeft, next: mdiChevronRight } as const;

interface StepButtonProps {
  readonly direction: Direction;
  /** Undefined: the list ends here. */
  readonly step: Step | undefined;
  /** Whether it may be prefetched now. */
  readonly isAhead: boolean;
  readonly onGo: (direction: Direction) => void;
}

/** One step through the list; at its end the button stays, so that the focus does. */
function StepButton({ direction, step, isAhead, onGo }: StepButtonProps) {
  const t = useT();
  const title = useNeighbourTitle(step, isAhead);
  const label = t(`record.steps.${direction}`);
  return (
    <IconButton
      aria-label={title === undefined ? label : t(`record.steps.${direction}-named`, { title })}
      title={title ?? label}
      aria-disabled={step === undefined}
      onClick={() => {
        onGo(direction);
      }}
      sx={{ "&[aria-disabled=true]": { opacity: 0.4, cursor: "default" } }}
    >
      <Icon path={ICON[direction]} />
    </IconButton>
  );
}

/** A neighbour's title; this prefetches its whole record before the patron gets there. */
function useNeighbourTitle(step: Step | undefined, isAhead: boolean): string | undefined {
  const { api } = useModel();
  const { data } = useQuery<RecordDetail>(
    step && isAhead
      ? recordQuery(api, step, "next")
      : { queryKey: queryKeys.record(undefined, undefined), queryFn: skipToken },
  );
  return data?.title;
}

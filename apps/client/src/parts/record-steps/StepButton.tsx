import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { Step } from "../record-steps.ts";
import { useNeighbourTitle } from "./useNeighbourTitle.ts";
import type { Direction } from "./useSteps.ts";

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
export function StepButton({ direction, step, isAhead, onGo }: StepButtonProps) {
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

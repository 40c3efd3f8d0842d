import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import { useRef, type ReactNode } from "react";
import { useRecord } from "../../model/search/record.query.ts";
import type { Neighbours } from "../record-steps.ts";
import { SLIDE_SX } from "./slide.ts";
import { StepBar } from "./StepBar.tsx";
import { useSteps } from "./useSteps.ts";
import { useSwipe } from "./useSwipe.ts";

/** Its height in pixels, reserved until the title's position is known. */
const BAR_HEIGHT = 52;

interface RecordStepsProps {
  readonly libraryId: LibraryId;
  readonly id: string;
  /** Undefined: unknown, or no longer known. */
  readonly neighbours: Neighbours | undefined;
  /** The title. */
  readonly children: ReactNode;
}

/**
 * A title as one of a list: its position, and steps to the previous and next one by button, arrow key or swipe. Once
 * the title has loaded, both neighbours are prefetched.
 * @source rulings 8
 */
export function RecordSteps({ libraryId, id, neighbours, children }: RecordStepsProps) {
  const steps = useSteps(neighbours);
  const { data: record } = useRecord(libraryId, id);
  const area = useRef<HTMLDivElement>(null);
  useSwipe(area, steps.go);
  return (
    <Box ref={area} sx={{ minHeight: "70dvh" }}>
      {neighbours ? (
        <StepBar neighbours={neighbours} steps={steps} title={record?.title} />
      ) : (
        <Box sx={{ height: BAR_HEIGHT }} />
      )}
      {/* Each title is a screen of its own, so that it slides in. */}
      <Box
        key={`${String(libraryId)}/${id}`}
        sx={steps.last === undefined ? {} : SLIDE_SX[steps.last]}
      >
        {children}
      </Box>
    </Box>
  );
}

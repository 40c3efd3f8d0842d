import { useState } from "react";
import { useNavigate } from "react-router";
import type { Neighbours, Step } from "../record/record-steps.ts";

export type Direction = "previous" | "next";

/** Stepping through a list title by title. */
export interface Steps {
  /** Direction of the last step; undefined: none yet. */
  readonly last: Direction | undefined;
  readonly go: (direction: Direction) => void;
}

/** Steps replace the address, so that going back returns to the list. */
export function useSteps(neighbours: Neighbours | undefined): Steps {
  const navigate = useNavigate();
  const [last, setLast] = useState<Direction>();
  const go = (direction: Direction) => {
    const step: Step | undefined = neighbours?.[direction];
    if (!step) return;
    setLast(direction);
    void navigate(step.to, { replace: true, state: step.state, preventScrollReset: false });
  };
  return { last, go };
}

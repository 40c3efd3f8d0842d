import { useState } from "react";
import { useNavigate } from "react-router";
import type { Neighbours, Step } from "../record-steps.ts";

export type Direction = "previous" | "next";

/** Going through a list title by title. */
export interface Steps {
  /** Where the last step led; undefined: none was made yet. */
  readonly last: Direction | undefined;
  readonly go: (direction: Direction) => void;
}

/** Steps replace the address, so that the way back leads to the list. */
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

import { Box } from "../../ui/Box.tsx";
import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import type { ReactNode } from "react";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { PHONE } from "../../ui/safe-area.ts";

interface ByWidthProps {
  readonly on: "phones" | "others";
  readonly children: ReactNode;
}

const SHOWN = { display: "contents" } as const;
/** The HTML of a served page fits every window: nobody hears or reaches what is not displayed. */
const SERVED = {
  phones: { display: { xs: "contents", sm: "none" } },
  others: { display: { xs: "none", sm: "contents" } },
} as const;

/** What only phones show, or only wider windows. */
export function ByWidth({ on, children }: ByWidthProps) {
  const isPhone = useMediaQuery(PHONE);
  const isTakenOver = useIsTakenOver();
  if (!isTakenOver) return <Box sx={SERVED[on]}>{children}</Box>;
  return isPhone === (on === "phones") ? <Box sx={SHOWN}>{children}</Box> : null;
}

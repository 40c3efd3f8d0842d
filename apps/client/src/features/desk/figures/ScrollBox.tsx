import { Box } from "../../../ui/Box.tsx";
import type { ReactNode } from "react";

interface ScrollBoxProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A wide table that is scrolled by itself, also by keyboard, so that the page is not. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard could not scroll it
      tabIndex={0}
      sx={{ overflowX: "auto", minWidth: 0 }}
    >
      {children}
    </Box>
  );
}

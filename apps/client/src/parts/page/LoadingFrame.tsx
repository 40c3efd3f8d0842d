import { Box } from "../../ui/Box.tsx";
import type { ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";

interface LoadingFrameProps {
  /** Room that the content will take, in pixels. */
  readonly minHeight: number;
  /** Its outline, not seen by screen readers. */
  readonly children: ReactNode;
}

/** The place of something that loads; its outline is visible after 150 ms, and announced after one second. */
export function LoadingFrame({ minHeight, children }: LoadingFrameProps) {
  const t = useT();
  return (
    <Box aria-busy="true">
      <Box component="output" sx={visuallyHidden}>
        <AfterDelay ms={1000}>{t("app.loading")}</AfterDelay>
      </Box>
      <Box aria-hidden="true" sx={{ minHeight }}>
        <AfterDelay ms={150}>{children}</AfterDelay>
      </Box>
    </Box>
  );
}

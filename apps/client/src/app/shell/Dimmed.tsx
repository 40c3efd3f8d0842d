import { Box } from "../../ui/Box.tsx";
import type { ReactNode } from "react";
import { useIsDimmed } from "./useIsDimmed.ts";

/**
 * Everything behind the privacy banner: dimmed, and inert for pointer, keyboard and screen reader.
 * @source spec §4 "Privacy"
 */
export function Dimmed({ children }: { readonly children: ReactNode }) {
  const isDimmed = useIsDimmed();
  return (
    <>
      <Box inert={isDimmed} sx={{ display: "contents" }}>
        {children}
      </Box>
      {isDimmed ? (
        <Box
          data-testid="scrim"
          sx={(theme) => ({
            position: "fixed",
            inset: 0,
            zIndex: theme.zIndex.drawer + 2,
            backgroundColor: "rgb(0 0 0 / 35%)",
          })}
        />
      ) : null}
    </>
  );
}

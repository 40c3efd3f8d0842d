import { Box } from "./Box.tsx";
import { keyframes } from "@emotion/react";

const run = keyframes({ from: { left: "-40%" }, to: { left: "100%" } });

/** A thin line that runs while something is loading, for an unknown time. */
export function ProgressLine({ label }: { readonly label: string }) {
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be styled consistently
      role="progressbar"
      aria-label={label}
      sx={{
        position: "relative",
        height: 2,
        overflow: "hidden",
        "@media (forced-colors: active)": { borderTop: "2px solid" },
      }}
    >
      <Box
        sx={(theme) => ({
          position: "absolute",
          width: "40%",
          height: "100%",
          backgroundColor: theme.vars.palette.primary.main,
          animation: `${run} 1.2s ease-in-out infinite`,
          // With reduced motion the whole line is shown.
          "@media (prefers-reduced-motion: reduce)": { left: 0, width: "100%" },
        })}
      />
    </Box>
  );
}

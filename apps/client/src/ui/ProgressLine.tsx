import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";

const run = keyframes({ from: { left: "-40%" }, to: { left: "100%" } });

/** A thin line that runs while something is on its way, nobody knows for how long. */
export function ProgressLine({ label }: { readonly label: string }) {
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike everywhere
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
          // Without motion the whole line stands.
          "@media (prefers-reduced-motion: reduce)": { left: 0, width: "100%" },
        })}
      />
    </Box>
  );
}

import { Box } from "./Box.tsx";

interface ProgressBarProps {
  readonly label: string;
  /** Completed amount. */
  readonly done: number;
  /** At least one. */
  readonly of: number;
  /** `done` and `of` as text. */
  readonly text: string;
}

/** A thin line that fills up with progress. */
export function ProgressBar({ label, done, of, text }: ProgressBarProps) {
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be styled consistently
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={text}
      sx={(theme) => ({
        height: 4,
        borderRadius: "2px",
        overflow: "hidden",
        backgroundColor: theme.vars.palette.divider,
        "@media (forced-colors: active)": { border: "1px solid" },
      })}
    >
      <Box
        style={{ transform: `scaleX(${String(done / of)})` }}
        sx={(theme) => ({
          height: "100%",
          transformOrigin: "left",
          backgroundColor: theme.vars.palette.primary.main,
          transition: "transform 150ms ease-out",
          "@media (prefers-reduced-motion: reduce)": { transition: "none" },
          "@media (forced-colors: active)": { backgroundColor: "CanvasText" },
        })}
      />
    </Box>
  );
}

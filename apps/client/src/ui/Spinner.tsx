import { keyframes } from "@emotion/react";
import { Box } from "./Box.tsx";

const turn = keyframes({
  from: { transform: "rotate(0deg)" },
  to: { transform: "rotate(360deg)" },
});
const grow = keyframes({
  "0%": { strokeDasharray: "1px, 200px", strokeDashoffset: 0 },
  "50%": { strokeDasharray: "100px, 200px", strokeDashoffset: "-15px" },
  "100%": { strokeDasharray: "1px, 200px", strokeDashoffset: "-126px" },
});

interface SpinnerProps {
  /** Pixels. */
  readonly size: number;
}

/** Something is going on, in the colour of the text. It is decorative: a text or an attribute says what. */
export function Spinner({ size }: SpinnerProps) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: "inline-block",
        width: `${String(size)}px`,
        height: `${String(size)}px`,
        animation: `${turn} 1.4s linear infinite`,
        "& > svg": { display: "block" },
        "& circle": {
          stroke: "currentColor",
          strokeDasharray: "80px, 200px",
          strokeDashoffset: 0,
          animation: `${grow} 1.4s ease-in-out infinite`,
        },
      }}
    >
      <svg viewBox="22 22 44 44">
        <circle cx="44" cy="44" r="20.2" fill="none" strokeWidth="3.6" />
      </svg>
    </Box>
  );
}

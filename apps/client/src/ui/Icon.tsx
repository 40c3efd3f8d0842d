import { Box } from "./Box.tsx";

interface IconProps {
  /** A path of `@mdi/js`. */
  readonly path: string;
  /** Pixels; 24, in lists 20. */
  readonly size?: 16 | 20 | 24 | 40;
  /** Set by components that place it. */
  readonly className?: string;
}

/** A Material Design icon. It is decorative: the text beside it, or the control's label, is announced. */
export function Icon({ path, size = 24, className }: IconProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...(className === undefined ? {} : { className })}
      // no style attribute: the page's policy does not allow one in HTML
      sx={{ ...DRAWN_IN_TEXT, fontSize: size }}
    >
      <path d={path} />
    </Box>
  );
}

/** A picture as high as a letter, in the colour of the text. */
export const DRAWN_IN_TEXT = {
  display: "inline-block",
  flexShrink: 0,
  width: "1em",
  height: "1em",
  fill: "currentColor",
  userSelect: "none",
} as const;

import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";

interface IconProps extends Omit<SvgIconProps, "path" | "children" | "style" | "sx"> {
  /** A path of `@mdi/js`. */
  readonly path: string;
  /** Pixels; 24, in lists 20. */
  readonly size?: 16 | 20 | 24 | 40;
}

/** A Material Design icon. It is decorative: the text beside it, or the control's label, is announced. */
export function Icon({ path, size = 24, ...rest }: IconProps) {
  return (
    <SvgIcon
      aria-hidden="true"
      {...rest}
      // no style attribute: the page's policy does not allow one in HTML
      sx={{ fontSize: size, flexShrink: 0 }}
    >
      <path d={path} />
    </SvgIcon>
  );
}

import type { Sx } from "./sx.ts";
import type { ReactElement } from "react";
import { Box } from "./Box.tsx";
import { asPressed } from "./box.cast.ts";
import {
  buttonLook,
  END_ICON,
  START_ICON,
  type ButtonColour,
  type ButtonSize,
  type ButtonVariant,
} from "./button-look.ts";
import { Pressable, type PressableProps } from "./Pressable.tsx";
import { Spinner } from "./Spinner.tsx";

/** What is read of a button's properties; all else goes to the element. */
export interface ButtonProps {
  /** `text` unless set. */
  readonly variant?: ButtonVariant;
  /** `primary` unless set; `inherit`: that of the text around it. */
  readonly color?: ButtonColour;
  readonly size?: ButtonSize;
  readonly startIcon?: ReactElement | undefined;
  readonly endIcon?: ReactElement | undefined;
  readonly fullWidth?: boolean;
  readonly disabled?: boolean;
  /** Off, and something turns on it. */
  readonly loading?: boolean;
  /** In place of the icon, or `center`, of the text. */
  readonly loadingPosition?: "start" | "center";
  readonly sx?: Sx;
}

/** A button, or a link that looks like one. */
export const Button = asPressed<{ props: ButtonProps; defaultComponent: "button" }>(
  ({ variant = "text", color, size, fullWidth, ...more }: PressableProps & ButtonProps) => {
    const { loading = false, loadingPosition, className, ...parts } = more;
    const { startIcon, endIcon, children, ...rest } = parts;
    const isOff = rest.disabled === true || loading;
    const turning = loading ? (loadingPosition ?? "center") : undefined;
    const hasIcon = (startIcon ?? endIcon) !== undefined;
    return (
      <Pressable
        {...rest}
        {...(loading ? { "aria-busy": true } : {})}
        disabled={isOff}
        className={[`button-${variant}`, className].filter(Boolean).join(" ")}
        look={buttonLook({ variant, color, size, fullWidth, isOff, turning, hasIcon })}
      >
        <IconPart at={START_ICON} icon={startIcon} />
        <Turning at={turning} />
        {children}
        <IconPart at={END_ICON} icon={endIcon} />
      </Pressable>
    );
  },
);

interface IconPartProps {
  readonly at: string;
  readonly icon: ReactElement | undefined;
}

function IconPart({ at, icon }: IconPartProps) {
  return icon === undefined ? null : <span className={at}>{icon}</span>;
}

const PLACES = {
  start: { left: 14 },
  center: { left: "50%", transform: "translate(-50%)", color: "action.disabled" },
};

function Turning({ at }: { readonly at: "start" | "center" | undefined }) {
  if (at === undefined) return null;
  return (
    <Box component="span" sx={{ display: "flex", position: "absolute", ...PLACES[at] }}>
      <Spinner size={16} />
    </Box>
  );
}

import Button from "@mui/material/Button";
import type { ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { MouseEvent } from "react";

interface PendingButtonProps extends Omit<ButtonProps, "disabled"> {
  /** The call is pending: further taps do nothing, and the focus stays here. */
  readonly pending: boolean;
}

/** A button that can be pressed once. It is not `disabled` while pending: that would drop the focus. */
export function PendingButton({ pending, onClick, type, children, ...rest }: PendingButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...rest}
      type={type ?? "button"}
      aria-disabled={pending}
      onClick={handleClick}
      startIcon={pending ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
    >
      {children}
    </Button>
  );
}

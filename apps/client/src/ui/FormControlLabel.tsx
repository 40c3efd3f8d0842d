import type { Sx } from "./sx.ts";
import type { ReactNode } from "react";
import { TOUCH } from "./focus-ring.ts";
import { useClasses, type Look } from "./sx-class.ts";

interface FormControlLabelProps {
  readonly label: ReactNode;
  /** A `Checkbox`, `Radio` or `Switch`. */
  readonly control: ReactNode;
  readonly sx?: Sx;
}

const LOOK: Look = {
  name: "control-label",
  css: ({ typography }) => [
    typography.body1,
    {
      display: "inline-flex",
      alignItems: "center",
      minHeight: TOUCH,
      paddingBlock: 4,
      // what is drawn, not its target, is aligned with what is above
      marginLeft: -9,
      marginRight: 16,
      cursor: "pointer",
      "&:has(:disabled)": { cursor: "default" },
      "& > :last-child": { minWidth: 0 },
    },
  ],
};

/** A control and its label, which is pressed as well. */
export function FormControlLabel({ label, control, sx }: FormControlLabelProps) {
  return (
    <label className={useClasses({ sx }, LOOK)}>
      {control}
      <span>{label}</span>
    </label>
  );
}

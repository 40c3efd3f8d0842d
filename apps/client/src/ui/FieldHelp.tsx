import type { ReactNode } from "react";
import { helpLook } from "./field-look.ts";
import { useClasses } from "./sx-class.ts";

interface FieldHelpProps {
  /** For `aria-describedby` of the field. */
  readonly id: string;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** A hint below a field, or an error, which is announced. */
export function FieldHelp({ id, isWrong, children }: FieldHelpProps) {
  return (
    <p id={id} role={isWrong ? "alert" : undefined} className={useClasses({}, helpLook(isWrong))}>
      {children}
    </p>
  );
}

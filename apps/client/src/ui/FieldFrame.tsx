import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import { useId, type ReactNode } from "react";

/** The parts around a field. */
export interface FieldFrameProps {
  readonly label: string;
  /** A hint or an error; undefined: nothing below. */
  readonly help?: ReactNode;
  readonly isWrong?: boolean;
  readonly required?: boolean;
}

/** Ids that tie a field to its label and its help. */
interface FieldIds {
  readonly id: string;
  /** Undefined: nothing below. */
  readonly helpId: string | undefined;
}

interface FrameProps extends FieldFrameProps {
  /** Undefined: one is generated. */
  readonly id: string | undefined;
  /** The label is always above, as for a select. */
  readonly isLabelUp?: boolean;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A field with its label and its help; Material's own text field would add two unused variants. */
export function FieldFrame({
  id,
  label,
  help,
  isWrong,
  required,
  isLabelUp,
  children,
}: FrameProps) {
  const madeUp = useId();
  const own = id ?? madeUp;
  const helpId = help === undefined ? undefined : `${own}-help`;
  return (
    <FormControl fullWidth error={isWrong === true} required={required === true}>
      <InputLabel htmlFor={own} {...(isLabelUp === true ? { shrink: true } : {})}>
        {label}
      </InputLabel>
      {children({ id: own, helpId })}
      {helpId === undefined ? null : (
        <FormHelperText id={helpId} {...(isWrong === true ? { role: "alert" } : {})}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

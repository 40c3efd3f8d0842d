import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import { useId, type ReactNode } from "react";

/** What stands around a field. */
export interface FieldFrameProps {
  readonly label: string;
  /** A hint, or what is wrong; undefined: nothing stands below. */
  readonly help?: ReactNode;
  readonly isWrong?: boolean;
  readonly required?: boolean;
}

/** Ids that tie a field to its label and its help. */
export interface FieldIds {
  readonly id: string;
  /** Undefined: nothing stands below. */
  readonly helpId: string | undefined;
}

interface FrameProps extends FieldFrameProps {
  /** Undefined: one is made up. */
  readonly id: string | undefined;
  /** The label always stands above, as it does over a choice. */
  readonly isLabelUp?: boolean;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A field with its label and its help; Material's own text field would bring two looks along that nobody sees. */
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

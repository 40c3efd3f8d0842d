import { useId, type ReactNode } from "react";
import { Box } from "./Box.tsx";
import { FIELD_BOX, LABEL } from "./field-look.ts";
import { FieldHelp } from "./FieldHelp.tsx";
import { useClasses } from "./sx-class.ts";
import { visuallyHidden } from "./visually-hidden.ts";

/** The parts around a field. */
export interface FieldFrameProps {
  /** Undefined: one is generated. */
  readonly id?: string | undefined;
  readonly label: string;
  /** The label is for screen readers only, where the field speaks for itself; undefined: false. */
  readonly isLabelHidden?: boolean | undefined;
  /** A hint or an error; undefined: nothing below. */
  readonly help?: ReactNode;
  readonly isWrong?: boolean | undefined;
  readonly required?: boolean | undefined;
}

/** Parts the properties of a field: those of what is around it, and its own. */
export function frameOf<Props extends FieldFrameProps>(props: Props) {
  const { id, label, isLabelHidden, help, isWrong, required, ...field } = props;
  return { frame: { id, label, isLabelHidden, help, isWrong, required }, field };
}

/** Attributes that tie a field to its label and its help. */
interface Tied {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-invalid": boolean;
  /** Undefined: nothing below. */
  readonly "aria-describedby": string | undefined;
}

interface FrameProps extends FieldFrameProps {
  readonly children: (tied: Tied) => ReactNode;
}

/** A field between its label and its help. */
export function FieldFrame(props: FrameProps) {
  const { label, isLabelHidden, help, isWrong = false, required = false, children } = props;
  const madeUp = useId();
  const id = props.id ?? madeUp;
  const helpId = help === undefined ? undefined : `${id}-help`;
  return (
    <Box sx={{ width: "100%", minWidth: 0 }}>
      <Label id={id} isHidden={isLabelHidden === true} isRequired={required}>
        {label}
      </Label>
      <div className={useClasses({}, FIELD_BOX)}>
        {children({ id, required, "aria-invalid": isWrong, "aria-describedby": helpId })}
      </div>
      {helpId === undefined ? null : (
        <FieldHelp id={helpId} isWrong={isWrong}>
          {help}
        </FieldHelp>
      )}
    </Box>
  );
}

interface LabelProps {
  /** Of the field. */
  readonly id: string;
  readonly isHidden: boolean;
  readonly isRequired: boolean;
  readonly children: string;
}

function Label({ id, isHidden, isRequired, children }: LabelProps) {
  const sx = isHidden ? visuallyHidden : undefined;
  return (
    <label htmlFor={id} className={useClasses({ sx }, LABEL)}>
      {children}
      {isRequired ? <span aria-hidden>{" *"}</span> : null}
    </label>
  );
}

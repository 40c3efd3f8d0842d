import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

interface DayInputProps extends FieldFrameProps {
  readonly name: string;
  /** `YYYY-MM-DD`; empty: none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** As in HTML; undefined: the browser decides. */
  readonly autoComplete?: string;
}

/** The device's own choice of a day. */
export function DayInput(props: DayInputProps) {
  const {
    label,
    help,
    isWrong = false,
    required = false,
    name,
    value,
    onChange,
    autoComplete,
  } = props;
  return (
    <FieldFrame
      id={undefined}
      label={label}
      help={help}
      isWrong={isWrong}
      required={required}
      isLabelUp
    >
      {({ id, helpId }) => (
        <OutlinedInput
          id={id}
          type="date"
          notched
          name={name}
          label={required ? `${label} *` : label}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          inputProps={{ autoComplete, "aria-describedby": helpId }}
        />
      )}
    </FieldFrame>
  );
}

import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

interface TextInputProps
  extends Omit<OutlinedInputProps, "label" | "onChange" | "error" | "required">, FieldFrameProps {
  readonly onChange: (text: string) => void;
}

/** A single-line text field. */
export function TextInput(props: TextInputProps) {
  const {
    id,
    label,
    help,
    isWrong = false,
    required = false,
    onChange,
    inputProps,
    ...rest
  } = props;
  return (
    <FieldFrame id={id} label={label} help={help} isWrong={isWrong} required={required}>
      {(ids) => (
        <OutlinedInput
          {...rest}
          id={ids.id}
          label={required ? `${label} *` : label}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          inputProps={{ ...inputProps, "aria-describedby": ids.helpId }}
        />
      )}
    </FieldFrame>
  );
}

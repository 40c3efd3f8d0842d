import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../../../ui/FieldFrame.tsx";

interface TimeInputProps {
  readonly type?: "time" | "date";
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** It has just been added and takes the focus; undefined: false. */
  readonly isNext?: boolean;
  readonly onChange: (value: string) => void;
}

/** The device's own choice of a time or a day, whose label never lies over it. */
export function TimeInput(props: TimeInputProps) {
  const { type = "time", name, label, value, isNext = false, onChange } = props;
  return (
    <FieldFrame id={undefined} label={label} isLabelUp>
      {({ id, helpId }) => (
        <OutlinedInput
          id={id}
          type={type}
          notched
          name={name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the next thing to do
          autoFocus={isNext}
          label={label}
          // a field for times knows no 24:00
          value={value === "24:00" ? "00:00" : value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          inputProps={{ "aria-describedby": helpId }}
        />
      )}
    </FieldFrame>
  );
}

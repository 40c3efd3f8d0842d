import { TextInput } from "../../../ui/TextInput.tsx";

interface TimeInputProps {
  readonly type?: "time" | "date";
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Undefined: nothing below. */
  readonly help?: string | undefined;
  /** It has just been added and takes the focus; undefined: false. */
  readonly isNext?: boolean;
  readonly onChange: (value: string) => void;
}

/** The device's own choice of a time or a day. */
export function TimeInput({ type = "time", value, isNext = false, ...rest }: TimeInputProps) {
  return (
    <TextInput
      {...rest}
      type={type}
      // a field for times knows no 24:00
      value={value === "24:00" ? "00:00" : value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the next thing to do
      autoFocus={isNext}
    />
  );
}

import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

interface ChoiceInputProps extends FieldFrameProps {
  readonly id?: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputProps?: ComponentProps<"select">;
  /** Elements `option`. */
  readonly children: ReactNode;
}

/** A choice from the device's own list, easy on phones. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { id, name, value, onChange, inputProps, children, ...frame } = props;
  return (
    <FieldFrame {...frame} id={id} isLabelUp>
      {(ids) => (
        <NativeSelect
          name={name}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          input={<OutlinedInput label={frame.label} notched />}
          inputProps={{ ...inputProps, id: ids.id, "aria-describedby": ids.helpId }}
          sx={{ "& select": { textOverflow: "ellipsis" } }}
        >
          {children}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}

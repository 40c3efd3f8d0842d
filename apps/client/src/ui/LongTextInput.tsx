import type { ChangeEvent, ComponentPropsWithRef } from "react";
import { Box } from "./Box.tsx";
import { FieldFrame, frameOf, type FieldFrameProps } from "./FieldFrame.tsx";

type OfElement = Omit<ComponentPropsWithRef<"textarea">, keyof FieldFrameProps | "onChange">;

interface LongTextInputProps extends FieldFrameProps, OfElement {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field for several lines of text: at first two, or `rows`. It grows with its text where the browser lets it. */
export function LongTextInput(props: LongTextInputProps) {
  const { frame, field } = frameOf(props);
  const { rows = 2, onChange, ...attributes } = field;
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <Box
          component="textarea"
          {...tied}
          {...attributes}
          rows={rows}
          sx={{ "&&": { minHeight: `calc(${String(rows)}lh + 18px)` } }}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => {
            onChange(target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}

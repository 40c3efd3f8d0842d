import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldFrame, frameOf, type FieldFrameProps } from "./FieldFrame.tsx";

type OfElement = Omit<ComponentPropsWithRef<"input">, keyof FieldFrameProps | "onChange">;

interface TextInputProps extends FieldFrameProps, OfElement {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** An `Icon` before the text. */
  readonly start?: ReactNode;
  /** Buttons after the text. */
  readonly end?: ReactNode;
}

/** A field for a line of text, or, by its `type`, for a day or a time, which the device lets choose. */
export function TextInput(props: TextInputProps) {
  const { frame, field } = frameOf(props);
  const { start, end, onChange, ...attributes } = field;
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <>
          {start}
          <input
            {...tied}
            {...attributes}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
          {end}
        </>
      )}
    </FieldFrame>
  );
}

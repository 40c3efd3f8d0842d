import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldFrame, frameOf, type FieldFrameProps } from "./FieldFrame.tsx";
import { useEarlyInput } from "./useEarlyInput.ts";

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
  const { ref, start, end, onChange, ...attributes } = field;
  const input = useEarlyInput(ref, ({ value }) => {
    if (value !== attributes.value) onChange(value);
  });
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <>
          {start}
          <input
            {...tied}
            {...attributes}
            ref={input}
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

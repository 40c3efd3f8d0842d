import { mdiMenuDown } from "@mdi/js";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldFrame, frameOf, type FieldFrameProps } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";
import { useEarlyInput } from "./useEarlyInput.ts";

type OfElement = Omit<ComponentPropsWithRef<"select">, keyof FieldFrameProps | "onChange">;

interface ChoiceInputProps extends FieldFrameProps, OfElement {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Elements `option`. */
  readonly children: ReactNode;
}

/** A choice from the device's own list, easy on phones. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { frame, field } = frameOf(props);
  const { ref, onChange, ...attributes } = field;
  const select = useEarlyInput(ref, ({ value }) => {
    if (value !== attributes.value) onChange(value);
  });
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <>
          <select
            {...tied}
            {...attributes}
            ref={select}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
          <Icon path={mdiMenuDown} />
        </>
      )}
    </FieldFrame>
  );
}

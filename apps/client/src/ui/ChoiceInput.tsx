import { mdiMenuDown } from "@mdi/js";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldFrame, frameOf, type FieldFrameProps } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";

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
  const { onChange, ...attributes } = field;
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <>
          <select
            {...tied}
            {...attributes}
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

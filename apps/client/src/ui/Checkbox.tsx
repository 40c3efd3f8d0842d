import { mdiCheckboxBlankOutline, mdiCheckboxMarked, mdiMinusBox } from "@mdi/js";
import type { Sx } from "./sx.ts";
import { useEffect, useRef, type ChangeEvent, type ComponentProps } from "react";
import { checkLook } from "./check-look.ts";
import { Icon } from "./Icon.tsx";
import { useClasses } from "./sx-class.ts";
import { useEarlyInput } from "./useEarlyInput.ts";

interface CheckboxProps {
  readonly name?: string;
  readonly checked: boolean;
  /** Some of what it stands for is checked. */
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  readonly size?: "small";
  readonly onChange: (event: ChangeEvent<HTMLInputElement>, checked: boolean) => void;
  /** Attributes of the input. */
  readonly slotProps?: { readonly input: ComponentProps<"input"> };
  readonly sx?: Sx;
}

/** A box to tick; its label is around it or an attribute. */
export function Checkbox(props: CheckboxProps) {
  const { checked, indeterminate = false, disabled = false, onChange, size, sx, ...rest } = props;
  const { slotProps, ...attributes } = rest;
  const box = useRef<HTMLInputElement>(null);
  const input = useEarlyInput(box, (early) => {
    if (early.checked === checked) return;
    early.checked = checked;
    early.click();
  });
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  const path = checked ? mdiCheckboxMarked : mdiCheckboxBlankOutline;
  return (
    <span className={useClasses({ sx }, checkLook(checked || indeterminate, disabled))}>
      <input
        {...slotProps?.input}
        {...attributes}
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event, event.target.checked);
        }}
      />
      <Icon path={indeterminate ? mdiMinusBox : path} size={size === "small" ? 20 : 24} />
    </span>
  );
}

import { mdiToggleSwitch, mdiToggleSwitchOffOutline } from "@mdi/js";
import { checkLook } from "./check-look.ts";
import { Icon } from "./Icon.tsx";
import { useClasses } from "./sx-class.ts";

interface SwitchProps {
  readonly id?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly "aria-describedby"?: string;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off at once; its label is around it or tied to its id. */
export function Switch({ checked, disabled = false, onChange, ...rest }: SwitchProps) {
  return (
    <span className={useClasses({ sx: FLAT }, checkLook(checked, disabled))}>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- its state is the one of the box
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <Icon path={checked ? mdiToggleSwitch : mdiToggleSwitchOffOutline} size={40} />
    </span>
  );
}

/** What is drawn is wider than high. */
const FLAT = { padding: "2px 9px", borderRadius: "12px" } as const;

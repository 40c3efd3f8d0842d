import { mdiRadioboxBlank, mdiRadioboxMarked } from "@mdi/js";
import type { Sx } from "./sx.ts";
import { checkLook } from "./check-look.ts";
import { Icon } from "./Icon.tsx";
import { useClasses } from "./sx-class.ts";

interface RadioProps {
  /** The same for all of one choice; the browser moves among them with the arrow keys. */
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
  readonly sx?: Sx;
}

/** One of several options; its label is around it. */
export function Radio({ checked, disabled = false, sx, ...rest }: RadioProps) {
  return (
    <span className={useClasses({ sx }, checkLook(checked, disabled))}>
      <input {...rest} type="radio" checked={checked} disabled={disabled} />
      <Icon path={checked ? mdiRadioboxMarked : mdiRadioboxBlank} />
    </span>
  );
}

import type { MessageKey } from "../../i18n/index.ts";

/** One field of the login form. */
export interface FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Undefined: nothing is wrong. */
  readonly problem: MessageKey | undefined;
}

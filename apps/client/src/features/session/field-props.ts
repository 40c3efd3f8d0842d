import type { MessageKey } from "../../i18n/index.ts";

/** One field of the login form. */
export interface FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Undefined: no error. */
  readonly problem: MessageKey | undefined;
}

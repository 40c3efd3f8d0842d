import type { MessageKey, MessageValues } from "../../i18n/index.ts";

/** The outcome of an action, in words. */
export interface Outcome {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

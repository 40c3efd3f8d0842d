import * as z from "zod/mini";

/** What a library writes to its readers about, in the order in which a mail has it. @source desk "Messages" */
export const MESSAGE_KINDS = [
  "welcome",
  "overdue-3",
  "overdue-2",
  "overdue-1",
  "due-today",
  "due-soon",
  "hold-ready",
  "hold-expiring",
  "hold-expired",
  "card-expiring",
] as const;

export const messageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.infer<typeof messageKind>;

/** Whether a reader may do without it: what is overdue costs money, and a letter follows. */
export const isOptionalMessage = (kind: MessageKind): boolean => !kind.startsWith("overdue-");

/** What a notification on a device may be about; who is welcomed has not signed in anywhere yet. @source desk "Messages" */
export const PUSH_KINDS = MESSAGE_KINDS.filter((kind) => kind !== "welcome");

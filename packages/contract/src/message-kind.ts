import * as z from "zod/mini";

/** What a library writes to its readers about, in the order in which a mail has it. @source desk "Messages" */
export const MESSAGE_KINDS = [
  "password",
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

/** What a reader may do without; what is overdue costs money, and a letter follows. */
const OPTIONAL_KINDS = [
  "welcome",
  "due-today",
  "due-soon",
  "hold-ready",
  "hold-expiring",
  "hold-expired",
  "card-expiring",
] as const satisfies readonly MessageKind[];

export const optionalMessageKind = z.enum(OPTIONAL_KINDS);
export type OptionalMessageKind = z.infer<typeof optionalMessageKind>;

/** Whether a reader may do without it. */
export const isOptionalMessage = (kind: MessageKind): kind is OptionalMessageKind =>
  optionalMessageKind.safeParse(kind).success;

/** Whether somebody waits for it: it leaves at any hour, in a mail of its own. */
export const isUrgentMessage = (kind: MessageKind): kind is "password" => kind === "password";

/** What a notification on a device may be about; who is welcomed, or has no password, has not signed in there. @source desk "Messages" */
export const PUSH_KINDS = MESSAGE_KINDS.filter((kind) => kind !== "welcome" && kind !== "password");

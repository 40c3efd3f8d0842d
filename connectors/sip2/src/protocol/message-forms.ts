import { ITEM_MESSAGES } from "./forms/item-forms.ts";
import { LENDING_MESSAGES } from "./forms/lending-forms.ts";
import { PATRON_MESSAGES } from "./forms/patron-forms.ts";
import { SESSION_MESSAGES } from "./forms/session-forms.ts";

/** The messages in use, by the names of the standard. What a form does not list is ignored when it is read. */
export const MESSAGES = {
  ...SESSION_MESSAGES,
  ...PATRON_MESSAGES,
  ...ITEM_MESSAGES,
  ...LENDING_MESSAGES,
} as const;

export type MessageKind = keyof typeof MESSAGES;

/** The answer to each request. */
export const REPLIES = {
  login: "loginReply",
  scStatus: "acsStatus",
  patronStatus: "patronStatusReply",
  patronInformation: "patronInformationReply",
  itemInformation: "itemInformationReply",
  renew: "renewReply",
  renewAll: "renewAllReply",
  hold: "holdReply",
  checkout: "checkoutReply",
  endSession: "endSessionReply",
} as const satisfies Partial<Record<MessageKind, MessageKind>>;

export type RequestKind = keyof typeof REPLIES;

const CHANGING: ReadonlySet<string> = new Set<RequestKind>([
  "renew",
  "renewAll",
  "hold",
  "checkout",
]);

/** Whether a request changes something at the library, so that it must never be sent twice blindly. */
export const isChanging = (kind: RequestKind): boolean => CHANGING.has(kind);

import type { FixedKind } from "../field-kinds.ts";

/** A field of variable length, with its code on the wire. */
export interface FieldForm {
  readonly code: string;
  /** Needed: a message without it is no message. Repeated: empty ones are padding of the server and are left out. */
  readonly occurs: "needed" | "optional" | "repeated";
}

/** One kind of message: parts of fixed width first, then fields, in the order in which we write them. */
export interface MessageForm {
  readonly code: string;
  readonly fixed: Readonly<Record<string, FixedKind<unknown>>>;
  readonly fields: Readonly<Record<string, FieldForm>>;
}

export const needed = (code: string) => ({ code, occurs: "needed" }) as const;
export const optional = (code: string) => ({ code, occurs: "optional" }) as const;
export const repeated = (code: string) => ({ code, occurs: "repeated" }) as const;

export const REPLY_TEXTS = { messages: repeated("AF"), printLines: repeated("AG") } as const;
/** An amount that the patron owes, or would owe. */
export const FEE = {
  feeType: optional("BT"),
  currency: optional("BH"),
  feeAmount: optional("BV"),
} as const;

import * as z from "zod/mini";
import { optionalMessageKind } from "./message-kind.ts";

/** What a library writes to a patron about, as far as the patron may choose. */
export const messageChoice = z
  .object({
    /** In the order in which they are shown. */
    kinds: z.array(z.object({ kind: optionalMessageKind, on: z.boolean() })),
    /** `other`: to the adult who answers for the patron, whose choice counts. `nobody`: no address is known, or it was refused. */
    to: z.enum(["patron", "other", "nobody"]),
  })
  .register(z.globalRegistry, { id: "MessageChoice" });
export type MessageChoice = z.infer<typeof messageChoice>;

/** What is to be switched off; every other kind is on. */
export const chooseMessagesBody = z
  .strictObject({
    off: z.array(optionalMessageKind).check(z.maxLength(20)),
  })
  .register(z.globalRegistry, { id: "ChooseMessagesBody" });
export type ChooseMessagesBody = z.infer<typeof chooseMessagesBody>;

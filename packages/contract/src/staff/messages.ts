import * as z from "zod/mini";
import { userId } from "../ids.ts";
import { messageKind } from "../message-kind.ts";
import { instant } from "../units.ts";
import { refused } from "./readers.ts";

/** A link for choosing a password that is on its way. */
export const mailedLink = z
  .discriminatedUnion("kind", [z.object({ kind: z.literal("done"), until: instant }), refused])
  .register(z.globalRegistry, { id: "MailedLink" });
export type MailedLink = z.infer<typeof mailedLink>;

/** A message to a reader, as far as it got. Nothing of what it said is kept. */
const sentMessage = z.object({
  kind: messageKind,
  /** When it was settled; where it waits, when it is due. */
  at: instant,
  /** `failed`: the mail server refused it for good, or for too long; `returned`: it was sent, and came back. */
  state: z.enum(["waiting", "sent", "failed", "returned"]),
  /** To the adult who answers for the reader. */
  other: z.optional(z.literal(true)),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** What was written to a reader in the last 90 days, the newest first. */
export const readerMessages = z
  .object({ messages: z.array(sentMessage) })
  .register(z.globalRegistry, { id: "ReaderMessages" });

const named = { userId, name: z.string() };

/** What did not arrive. */
export const undelivered = z
  .object({
    /** Readers to whose address nothing is sent any more, by card. */
    addresses: z.array(z.object(named)),
    /** Of the last 90 days, the newest first. */
    messages: z.array(
      z.object({
        ...named,
        kind: messageKind,
        at: instant,
        /** What the mail server said, in its own words or numbers. */
        error: z.optional(z.string()),
        /** It was taken, and given back later: the code of RFC 3463, such as `5.1.1`. */
        bounce: z.optional(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "Undelivered" });
export type Undelivered = z.infer<typeof undelivered>;

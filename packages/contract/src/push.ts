import * as z from "zod/mini";
import { messageKind } from "./message-kind.ts";

const bytes = (characters: number) =>
  z.string().check(z.length(characters), z.regex(/^[A-Za-z0-9_-]+$/));

/** A browser's subscription at its push service. (RFC 8030, RFC 8291) */
const pushSubscription = {
  /** Where the push service takes messages for this browser: whoever knows it names the subscription. */
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1024)),
  /** Public key of the browser, 65 bytes as base64url. */
  p256dh: bytes(87),
  /** What only the browser and we know, 16 bytes as base64url. */
  auth: bytes(22),
};

/** Notifications of this session's browser. */
export const pushState = z
  .object({
    /** Our public key, for subscribing: 65 bytes as base64url. */
    key: bytes(87),
    /** Undefined: this browser gets none for the card. */
    subscription: z.optional(
      z.object({
        endpoint: z.string(),
        /** Whether titles are named. */
        details: z.boolean(),
        /** What it is not notified about. */
        without: z.array(messageKind),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "PushState" });
export type PushState = z.infer<typeof pushState>;

/** Notifications are wanted here; replaces what was wanted before. */
export const subscribePushBody = z
  .strictObject({
    ...pushSubscription,
    details: z.boolean(),
    without: z.array(messageKind).check(z.maxLength(16)),
  })
  .register(z.globalRegistry, { id: "SubscribePushBody" });
export type SubscribePushBody = z.infer<typeof subscribePushBody>;

/** The browser has replaced its subscription while the app was closed. */
export const renewPushBody = z
  .strictObject({ former: z.string().check(z.maxLength(1024)), ...pushSubscription })
  .register(z.globalRegistry, { id: "RenewPushBody" });
export type RenewPushBody = z.infer<typeof renewPushBody>;

/** Notifications are wanted here no more. */
export const endPushBody = z.strictObject({}).register(z.globalRegistry, { id: "EndPushBody" });

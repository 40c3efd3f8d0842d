import type { PushAvailability, PushPort, PushRenewal } from "../ports/push.ts";

/** A browser's push, with test controls. */
export interface FakePush {
  readonly port: PushPort;
  availability: PushAvailability;
  /** The patron's answer to the browser's question; `unreachable`: its push service cannot be reached. */
  answer: "granted" | "denied" | "unreachable";
  /** What the browser was subscribed for, in order. */
  readonly renewals: PushRenewal[];
  isSubscribed: boolean;
}

/** Of the example in RFC 8291 §5. */
export const FAKE_SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/phone",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
} as const;

/** A browser that was never asked. */
export function fakePush(over: Partial<Pick<FakePush, "availability" | "answer">> = {}): FakePush {
  const push: FakePush = {
    availability: "ready",
    answer: "granted",
    renewals: [],
    isSubscribed: false,
    ...over,
    port: {
      availability: async () => push.availability,
      current: async () => (push.isSubscribed ? FAKE_SUBSCRIPTION : undefined),
      subscribe: async (renewal) => {
        if (push.answer === "unreachable") throw new DOMException("no push service", "AbortError");
        if (push.answer === "denied") return undefined;
        push.isSubscribed = true;
        push.renewals.push(renewal);
        return FAKE_SUBSCRIPTION;
      },
      unsubscribe: async () => {
        push.isSubscribed = false;
      },
    },
  };
  return push;
}

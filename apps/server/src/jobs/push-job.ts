import { checkedLookup, systemResolve } from "../covers/checked-lookup.ts";
import { isPublicAddress } from "../covers/public-address.ts";
import { pushEngine } from "../messages/push/push-engine.ts";
import { pushService } from "../messages/push/push-service.ts";
import { vapid } from "../messages/push/vapid.ts";
import { writingLibraries, type WritingParts } from "../writing-libraries.ts";
import type { Logger } from "pino";
import type { KeyRing } from "../auth/key-ring.ts";
import type { Job } from "../jobs.ts";
import type { PushParts } from "../messages/push/push-parts.ts";

/** A job that writes to readers. */
export interface MessageJob {
  readonly jobs: readonly Job[];
  /** Sends what somebody waits for, before the next minute. */
  readonly now: () => void;
  /** Ends after the messages that are being sent. */
  readonly end: () => Promise<void>;
}

/** What notifying in browsers depends on. */
export interface PushJobParts extends WritingParts, Pick<PushParts, "outbox" | "subscriptions"> {
  readonly keys: KeyRing;
  /** Of push services, as in `PUSH_HOSTS`. */
  readonly hosts: readonly string[];
  readonly log: Pick<Logger, "warn">;
}

const MINUTE_MS = 60_000;

/** The job that notifies in browsers; it needs no mail server. */
export function pushJob({
  keys,
  hosts,
  outbox,
  subscriptions,
  log,
  ...parts
}: PushJobParts): MessageJob {
  const { now } = parts;
  const lookup = checkedLookup(systemResolve, isPublicAddress);
  const service = pushService({ vapid: vapid(keys), hosts, lookup, now });
  const engine = pushEngine({
    libraries: () => writingLibraries(parts).filter(({ push }) => push),
    outbox,
    subscriptions,
    service,
    now,
    onRefused: (error) => {
      log.warn({ reason: error }, "a push service refuses a notification");
    },
  });
  return {
    jobs: [{ what: "notifying readers", everyMs: MINUTE_MS, run: engine.run }],
    // a notification is for nobody who waits
    now: () => {},
    end: async () => {
      await engine.end();
      service.close();
    },
  };
}

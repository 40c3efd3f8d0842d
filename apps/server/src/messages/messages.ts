import { wallClock } from "@freihand/contract";
import { deliverMail, type Delivering } from "./deliver-mail.ts";
import type { MessageParts, WritingLibrary } from "./message-parts.ts";
import { planDay, planHolds, planUrgent } from "./plan-messages.ts";
import { isSensibleHour } from "./sending-hours.rules.ts";

/** The engine of a library's messages. */
export interface Messages {
  /** Writes down what is due and sends it; to be called every minute. A call while one is running does nothing. */
  readonly run: () => Promise<void>;
  /** The same, for what was written down just now: while one is running, another one follows. */
  readonly runSoon: () => Promise<void>;
  /** Ends after the mails that are being sent. */
  readonly end: () => Promise<void>;
}

/** Plans and sends what libraries write to their readers. @source desk "Messages" */
export function messageEngine(parts: MessageParts): Messages {
  const planned = new Map<string, string>();
  const pace = pacer(parts);
  let running: Promise<void> | undefined;
  let hasEnded = false;

  const work = async (): Promise<void> => {
    for (const library of parts.libraries()) {
      await plan(parts, library, planned);
      const isServed = await deliver({ ...parts, library, pace, hasEnded: () => hasEnded });
      if (!isServed || hasEnded) return;
    }
  };
  const run = async (): Promise<void> => {
    if (running !== undefined || hasEnded) return;
    running = work();
    try {
      await running;
    } finally {
      running = undefined;
    }
  };
  return {
    run,
    runSoon: async () => {
      // what fails then is reported by whoever began it
      await running?.catch(() => undefined);
      await run();
    },
    end: async () => {
      hasEnded = true;
      // what fails then is reported by whoever called `run`
      await running?.catch(() => undefined);
    },
  };
}

/** The messages of a day are planned once, in its first sensible hour; those about reservations at any time. */
async function plan(
  parts: MessageParts,
  library: WritingLibrary,
  planned: Map<string, string>,
): Promise<void> {
  const { day, time } = wallClock(parts.now(), library.timezone);
  const key = `${library.project}/${String(library.library)}`;
  const planning = { ...parts, library, today: day };
  await planUrgent(planning);
  await planHolds(planning);
  if (planned.get(key) === day || !isSensibleHour(time)) return;
  await planDay(planning);
  planned.set(key, day);
}

interface DeliveryParts extends MessageParts, Pick<Delivering, "library"> {
  readonly pace: () => Promise<void>;
  readonly hasEnded: () => boolean;
}

/** @returns false when the mail server cannot be reached */
async function deliver(parts: DeliveryParts): Promise<boolean> {
  let isServed = true;
  const worker = async (): Promise<void> => {
    while (isServed && !parts.hasEnded()) {
      const { day, time } = wallClock(parts.now(), parts.library.timezone);
      const which = isSensibleHour(time) ? "all" : "urgent";
      const done = await deliverMail({ ...parts, today: day, which });
      if (done === "nothing") return;
      if (done === "no_server") isServed = false;
    }
  };
  await Promise.all(Array.from({ length: parts.atOnce }, worker));
  return isServed;
}

const SECOND_MS = 1000;

/** @returns resolves when the next mail may be sent */
function pacer({ now, sleep, perSecond }: MessageParts): () => Promise<void> {
  let nextMs = 0;
  return async () => {
    const at = Math.max(now(), nextMs);
    nextMs = at + SECOND_MS / perSecond;
    if (at > now()) await sleep(at - now());
  };
}

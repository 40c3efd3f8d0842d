import { wallClock } from "@freihand/contract";
import { isSensibleHour } from "../sending-hours.rules.ts";
import { deliverPush } from "./deliver-push.ts";
import { planPushDay, planPushHolds } from "./plan-push.ts";
import { PUSHES_AT_ONCE } from "./push-service.ts";
import type { PushingLibrary, PushParts } from "./push-parts.ts";

/** The engine of notifications. */
export interface PushEngine {
  /** Writes down what is due and sends it; to be called every minute. A call while one is running does nothing. */
  readonly run: () => Promise<void>;
  /** Ends after the pushes that are being sent. */
  readonly end: () => Promise<void>;
}

/** Plans and sends notifications, beside the mails: each message once in each way. @source desk "Messages" */
export function pushEngine(parts: PushParts): PushEngine {
  const planned = new Map<string, string>();
  let running: Promise<void> | undefined;
  let hasEnded = false;
  const work = async (): Promise<void> => {
    for (const library of parts.libraries()) {
      if (hasEnded) return;
      await plan(parts, library, planned);
      await deliver(parts, library, () => hasEnded);
    }
  };
  return {
    run: async () => {
      if (running !== undefined || hasEnded) return;
      running = work();
      try {
        await running;
      } finally {
        running = undefined;
      }
    },
    end: async () => {
      hasEnded = true;
      // what fails then is reported by whoever called `run`
      await running?.catch(() => undefined);
    },
  };
}

/** As for mails: those of the day in its first sensible hour, those about reservations at any time. */
async function plan(
  { outbox, now }: PushParts,
  library: PushingLibrary,
  planned: Map<string, string>,
): Promise<void> {
  const { day, time } = wallClock(now(), library.timezone);
  const key = `${library.project}/${String(library.library)}`;
  const planning = { outbox, now, library, today: day };
  await planPushHolds(planning);
  if (planned.get(key) === day || !isSensibleHour(time)) return;
  await planPushDay(planning);
  planned.set(key, day);
}

async function deliver(
  parts: PushParts,
  library: PushingLibrary,
  hasEnded: () => boolean,
): Promise<void> {
  const worker = async (): Promise<void> => {
    while (!hasEnded()) {
      const { day, time } = wallClock(parts.now(), library.timezone);
      if (!isSensibleHour(time)) return;
      if (!(await deliverPush({ ...parts, library, today: day, time }))) return;
    }
  };
  await Promise.all(Array.from({ length: PUSHES_AT_ONCE }, worker));
}

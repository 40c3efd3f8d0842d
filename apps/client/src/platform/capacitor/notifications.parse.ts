import * as z from "zod/mini";
import type { HeldNotification } from "../ports/notifications.ts";

const list = z.object({ notifications: z.array(z.unknown()) });
const numbered = z.object({ id: z.number() });
const keyed = z.object({ extra: z.object({ key: z.string() }) });
/** Our own field: Android returns a date as text with the name of a time zone, which not every engine can parse. */
const timed = z.object({ extra: z.object({ at: z.number() }) });
const tap = z.object({ notification: z.object({ extra: z.object({ path: z.string() }) }) });

/** The notifications reported by the device, as far as they can be parsed. */
export function heldOf(answer: unknown): readonly HeldNotification[] {
  return list.parse(answer).notifications.flatMap((raw) => {
    const id = numbered.safeParse(raw).data?.id;
    if (id === undefined) return [];
    const key = keyed.safeParse(raw).data?.extra.key;
    return [{ id, key, at: timed.safeParse(raw).data?.extra.at }];
  });
}

/** Path that a tapped notification leads to; it must still be checked. Undefined: it is not ours. */
export const tappedPath = (event: unknown): string | undefined =>
  tap.safeParse(event).data?.notification.extra.path;

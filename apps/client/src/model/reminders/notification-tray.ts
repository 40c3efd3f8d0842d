import type { NotificationsPort } from "../../platform/ports/notifications.ts";
import { readIds } from "./notification-run.ts";
import type { RunContext } from "./reminder-device.ts";
import { ownerPrefix, reminderKey, type ReminderOwner } from "./reminder-key.rules.ts";
import { isLater, isLaterOf } from "./reminder-notifications.rules.ts";

/** Time between the test button and its notification, in milliseconds. */
const TEST_AFTER_MS = 5000;

/** Cancels all scheduled notifications that are not for these cards. */
export async function keepOnly(
  port: NotificationsPort,
  owners: readonly ReminderOwner[],
): Promise<void> {
  const foreign = (await port.pending()).filter(
    (held) => isLater(held) && !owners.some((owner) => isLaterOf(owner, held)),
  );
  if (foreign.length > 0) await port.cancel(foreign.map(({ id }) => id));
}

/** Dismisses notifications that were shown. @param of their card and ids; undefined: of any card */
export async function takeOffScreen(
  port: NotificationsPort,
  of: (ReminderOwner & { readonly ids?: readonly number[] | undefined }) | undefined,
): Promise<void> {
  const own = (await port.delivered()).filter(
    ({ id, key }) =>
      !of || of.ids?.includes(id) === true || key?.startsWith(ownerPrefix(of)) === true,
  );
  await port.remove(own.map(({ id }) => id));
}

/** When a card's next notification is due; undefined: none is scheduled. */
export async function nextNotification(
  port: NotificationsPort,
  owner: ReminderOwner,
  now: number,
): Promise<number | undefined> {
  const moments = (await port.pending()).flatMap((held) =>
    isLaterOf(owner, held) && held.at !== undefined && held.at > now ? [held.at] : [],
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Shows a notification in a few seconds. */
export async function tryNotification(
  port: NotificationsPort,
  owner: ReminderOwner,
  context: Pick<RunContext, "store" | "words" | "chance" | "now">,
): Promise<void> {
  const ids = await readIds(port, { ...context, library: "", shows: false });
  await port.schedule([
    {
      ...context.words.test,
      id: ids.take(),
      at: context.now + TEST_AFTER_MS,
      key: reminderKey(owner, "test", "0"),
      path: "/reminders",
    },
  ]);
}

import { LocalNotifications, type LocalNotificationSchema } from "@capacitor/local-notifications";
import type { NewNotification, NotificationsPort } from "../ports/notifications.ts";
import { accessOf } from "./access.parse.ts";
import { listening } from "./listening.ts";
import { heldOf, tappedPath } from "./notifications.parse.ts";

const CHANNEL = "reminders";

/** Name of our notifications in Android's settings, where they can be silenced. The page's language is the app's. */
const CHANNEL_NAME: ReadonlyMap<string, string> = new Map([
  ["de", "Erinnerungen"],
  ["en", "Reminders"],
]);

/** Notifications of an Android device. @source spec §7 "Device calls" */
export function capacitorNotifications(now: () => number): NotificationsPort {
  return {
    access: async () => accessOf((await LocalNotifications.checkPermissions()).display),
    ask: async () => accessOf((await LocalNotifications.requestPermissions()).display),
    pending: async () => {
      const [shown, all] = await Promise.all([readDelivered(), readPending()]);
      const isShown = (id: number) => shown.some((one) => one.id === id);
      // A device that saves power may be late: its time is past, and it is still to be shown.
      return all.filter(({ id, at }) => at !== undefined && (at > now() || !isShown(id)));
    },
    delivered: async () => {
      const [shown, all] = await Promise.all([readDelivered(), readPending()]);
      // The notification itself does not contain the app's key.
      const keys = new Map(all.map(({ id, key }) => [id, key]));
      return shown.map(({ id, key }) => ({ id, key: key ?? keys.get(id), at: undefined }));
    },
    schedule: async (notifications) => {
      if (notifications.length === 0) return;
      const { lang } = document.documentElement;
      await LocalNotifications.createChannel({
        id: CHANNEL,
        name: CHANNEL_NAME.get(lang) ?? CHANNEL,
      });
      await LocalNotifications.schedule({ notifications: notifications.map(schemaOf) });
    },
    cancel: async (ids) => {
      // the device rejects an empty list
      if (ids.length === 0) return;
      await LocalNotifications.cancel({ notifications: ids.map((id) => ({ id })) });
    },
    remove: async (ids) => {
      if (ids.length === 0) return;
      await LocalNotifications.removeDeliveredNotificationsById({ ids: [...ids] });
    },
    onTap: (listener) =>
      listening(
        LocalNotifications.addListener("localNotificationActionPerformed", (tap) => {
          const path = tappedPath(tap);
          if (path !== undefined) listener(path);
        }),
      ),
  };
}

/** Notifications shown and not dismissed. */
const readDelivered = async () => heldOf(await LocalNotifications.getDeliveredNotifications());

/** All stored by the device; includes those on the screen, but not those dismissed. */
const readPending = async () => heldOf(await LocalNotifications.getPending());

function schemaOf(one: NewNotification): LocalNotificationSchema {
  const { id, title, body, at, key, path } = one;
  return {
    id,
    title,
    body,
    channelId: CHANNEL,
    extra: { key, path, ...(at !== undefined && { at }) },
    // exact alarms need a permission of their own and would open a page of settings
    isExactNotification: false,
    ...(at !== undefined && { schedule: { at: new Date(at), allowWhileIdle: true } }),
  };
}

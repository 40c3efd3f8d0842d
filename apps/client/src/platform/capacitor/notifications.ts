import { LocalNotifications, type LocalNotificationSchema } from "@capacitor/local-notifications";
import type { NewNotification, NotificationsPort } from "../ports/notifications.ts";
import { accessOf } from "./access.parse.ts";
import { listening } from "./listening.ts";
import { heldOf, tappedPath } from "./notifications.parse.ts";

const CHANNEL = "reminders";

/** What Android's settings call our notifications; there they can be silenced. The page's language is the app's. */
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
      // A device that saves power may be late: its hour is past, and it is still to show.
      return all.filter(({ id, at }) => at !== undefined && (at > now() || !isShown(id)));
    },
    delivered: async () => {
      const [shown, all] = await Promise.all([readDelivered(), readPending()]);
      // The notification itself does not say what the app knows it by.
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
      // the device refuses an empty list
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

/** What has shown and has not been put away. */
const readDelivered = async () => heldOf(await LocalNotifications.getDeliveredNotifications());

/** All that the device has written down; what is on the screen is among it, what has been put away is not. */
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

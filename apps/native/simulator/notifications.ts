import { PluginError, type Methods, type Options } from "./bridge-message.ts";
import type { PhoneContext } from "./context.ts";
import { javaDate } from "./java-date.rules.ts";
import { list, number, optionalText, record, records, text } from "./options.parse.ts";
import type { Permissions } from "./permissions.ts";

/** A notification as passed by the app. */
export interface PhoneNotification {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** Milliseconds since 1970; undefined: at once. */
  readonly at: number | undefined;
  readonly extra: unknown;
}

/**
 * The phone's notifications as kept by `@capacitor/local-notifications` 8.3, including the pitfalls of its native code.
 */
export class Notifications {
  /** Those to be shown later. */
  pending: readonly PhoneNotification[] = [];
  /** Those shown and not dismissed. */
  delivered: readonly PhoneNotification[] = [];
  /** All ever shown, earliest first. */
  readonly shown: PhoneNotification[] = [];
  /** Whether the app has ever requested exact timing: that opens a settings page on Android. */
  requestedExact = false;
  readonly #phone: PhoneContext;
  readonly #permissions: Permissions;
  /** Android keeps the records of shown ones until they are dismissed, and lists them as pending. */
  #records: readonly PhoneNotification[] = [];

  constructor(phone: PhoneContext, permissions: Permissions) {
    this.#phone = phone;
    this.#permissions = permissions;
  }

  /** Time has passed: due notifications are shown. */
  deliverDue(): void {
    const now = this.#phone.now();
    const isDue = ({ at }: PhoneNotification) => at !== undefined && at <= now;
    const due = this.pending.filter(isDue);
    this.pending = this.pending.filter((one) => !isDue(one));
    // a system without the permission swallows them
    if (this.#permissions.isGranted("notifications"))
      for (const one of due.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))) this.#show(one);
  }

  /** The patron taps a notification that was shown. @throws when there is none */
  tap(id: number): void {
    const tapped = this.delivered.find((one) => one.id === id);
    if (!tapped) throw new Error(`No notification ${String(id)} to tap`);
    this.putAway(id);
    this.#phone.emit(
      {
        plugin: "LocalNotifications",
        name: "localNotificationActionPerformed",
        data: { actionId: "tap", notification: asPending(tapped, this.#phone.system) },
      },
      "kept",
    );
  }

  /** The patron dismisses a notification. */
  putAway(id: number): void {
    this.delivered = this.delivered.filter((one) => one.id !== id);
    this.#forget([id]);
  }

  /** The app is gone, and its notifications with it. */
  forget(): void {
    [this.pending, this.delivered, this.#records] = [[], [], []];
  }

  readonly methods: Methods = {
    checkPermissions: () => ({ display: this.#permissions.state("notifications") }),
    requestPermissions: () => ({
      // the native code reports no more than this
      display: this.#permissions.ask("notifications") === "granted" ? "granted" : "denied",
    }),
    areEnabled: () => ({ value: this.#permissions.isGranted("notifications") }),
    createChannel: () => undefined,
    deleteChannel: () => undefined,
    listChannels: () => ({ channels: [] }),
    schedule: (options) => this.#schedule(options),
    getPending: () => ({
      notifications: this.#kept().map((one) => asPending(one, this.#phone.system)),
    }),
    getDeliveredNotifications: () => ({
      notifications: this.delivered.map((one) => asDelivered(one, this.#phone.system)),
    }),
    cancel: (options) => {
      const ids = records(options, "notifications").map((one) => number(one, "id"));
      if (ids.length === 0)
        throw new PluginError(
          "Must provide a notifications array as the notifications option.",
          "OS-PLUG-LNOT-0001",
        );
      this.pending = this.pending.filter(({ id }) => !ids.includes(id));
      const delivered = this.delivered.map(({ id }) => id);
      this.#forget(ids.filter((id) => !delivered.includes(id)));
    },
    removeDeliveredNotifications: (options) => {
      for (const one of records(options, "notifications")) this.putAway(number(one, "id"));
    },
    removeDeliveredNotificationsById: (options) => {
      for (const id of list(options, "ids")) this.putAway(Number(id));
    },
    removeAllDeliveredNotifications: () => {
      for (const { id } of this.delivered) this.putAway(id);
    },
  };

  #kept(): readonly PhoneNotification[] {
    return this.#phone.system === "android" ? this.#records : this.pending;
  }

  #forget(ids: readonly number[]): void {
    this.#records = this.#records.filter(({ id }) => !ids.includes(id));
  }

  #schedule(options: Options) {
    // the native code prompts by itself when it may
    if (this.#permissions.ask("notifications") !== "granted")
      throw new PluginError("Notifications are not enabled on this device.", "OS-PLUG-LNOT-0005");
    const wanted = records(options, "notifications");
    this.requestedExact ||= wanted.some((one) => one["isExactNotification"] !== false);
    for (const one of wanted.map(read)) this.#accept(one);
    return { notifications: wanted.map((one) => ({ id: number(one, "id") })) };
  }

  #accept(one: PhoneNotification): void {
    this.pending = this.pending.filter(({ id }) => id !== one.id);
    this.delivered = this.delivered.filter(({ id }) => id !== one.id);
    this.#forget([one.id]);
    if (one.at !== undefined) this.#records = [...this.#records, one];
    if (one.at !== undefined && one.at > this.#phone.now()) this.pending = [...this.pending, one];
    else this.#show(one);
  }

  #show(one: PhoneNotification): void {
    this.delivered = [...this.delivered, one];
    this.shown.push(one);
    this.#phone.emit({
      plugin: "LocalNotifications",
      name: "localNotificationReceived",
      data: asPending(one, this.#phone.system),
    });
  }
}

function read(options: Options): PhoneNotification {
  const id = number(options, "id");
  if (!Number.isInteger(id))
    throw new PluginError("Notification is missing an identifier.", "OS-PLUG-LNOT-0002");
  const at = optionalText(record(options["schedule"]), "at");
  return {
    id,
    title: text(options, "title"),
    body: text(options, "body"),
    at: at === undefined ? undefined : Date.parse(at),
    extra: options["extra"],
  };
}

function asPending(one: PhoneNotification, system: PhoneContext["system"]) {
  const { id, title, body, at, extra } = one;
  const time = (moment: number) =>
    system === "android"
      ? javaDate(moment)
      : new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
  return {
    id,
    title,
    body,
    ...(at !== undefined && { schedule: { at: time(at), repeats: false } }),
    ...(extra !== undefined && { extra }),
  };
}

/** Android returns what the system shows: the app's extra data is not included. */
function asDelivered(one: PhoneNotification, system: PhoneContext["system"]) {
  if (system === "ios") return asPending(one, system);
  const { id, title, body } = one;
  const data = { "android.title": title, "android.text": body };
  return { id, tag: null, title, body, groupSummary: false, data };
}

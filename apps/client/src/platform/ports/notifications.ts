import type { Access } from "./access.ts";

/** A notification to show. */
export interface NewNotification {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** When, in milliseconds since 1970; undefined: at once. */
  readonly at?: number | undefined;
  /** What the app knows the notification by. */
  readonly key: string;
  /** Path of the app that a tap opens. */
  readonly path: string;
}

/** A notification that the device holds. */
export interface HeldNotification {
  readonly id: number;
  /** What the app knows it by; undefined: it is not one of the app's reminders, or the device does not tell. */
  readonly key: string | undefined;
  /** When it will show, in milliseconds since 1970; undefined: it has shown, or the device does not tell. */
  readonly at: number | undefined;
}

/** Notifications of this device alone, without any server. @source spec §7 "Device calls" */
export interface NotificationsPort {
  access(): Promise<Access>;
  /** Lets the device ask, if it still may. */
  ask(): Promise<Access>;
  /** Those that are to show later; a device that saves power may still hold one whose moment is past. */
  pending(): Promise<readonly HeldNotification[]>;
  /** Those that have shown and that nobody has put away. */
  delivered(): Promise<readonly HeldNotification[]>;
  /** One of the same id is replaced. */
  schedule(notifications: readonly NewNotification[]): Promise<void>;
  /** Takes back those that are to show later; unknown ids are no failure. */
  cancel(ids: readonly number[]): Promise<void>;
  /** Takes those off the screen that have shown; unknown ids are no failure. */
  remove(ids: readonly number[]): Promise<void>;
  /** Told the path of a notification that the patron has tapped, also of the one that started the app. @returns a function that ends the subscription */
  onTap(listener: (path: string) => void): () => void;
}

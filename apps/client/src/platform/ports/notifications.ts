import type { Access } from "./access.ts";

/** A notification to show. */
export interface NewNotification {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** Time, in milliseconds since 1970; undefined: at once. */
  readonly at?: number | undefined;
  /** The app's key for the notification. */
  readonly key: string;
  /** Path of the app that a tap opens. */
  readonly path: string;
}

/** A notification that the device holds. */
export interface HeldNotification {
  readonly id: number;
  /** The app's key for it; undefined: it is not one of the app's reminders, or the device does not report it. */
  readonly key: string | undefined;
  /** When it will be shown, in milliseconds since 1970; undefined: already shown, or not reported by the device. */
  readonly at: number | undefined;
}

/** Notifications of this device alone, without any server. @source spec §7 "Device calls" */
export interface NotificationsPort {
  access(): Promise<Access>;
  /** Lets the device prompt, if it still may. */
  ask(): Promise<Access>;
  /** Those to be shown later; a device in power-saving mode may still hold one whose time is past. */
  pending(): Promise<readonly HeldNotification[]>;
  /** Those shown and not dismissed. */
  delivered(): Promise<readonly HeldNotification[]>;
  /** One of the same id is replaced. */
  schedule(notifications: readonly NewNotification[]): Promise<void>;
  /** Cancels those to be shown later; unknown ids are no failure. */
  cancel(ids: readonly number[]): Promise<void>;
  /** Dismisses shown ones; unknown ids are no failure. */
  remove(ids: readonly number[]): Promise<void>;
  /**
   * Notifies of the path of a tapped notification, including the one that started the app. @returns a function that
   * ends the subscription
   */
  onTap(listener: (path: string) => void): () => void;
}

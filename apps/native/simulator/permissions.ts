import type { System } from "./bridge-message.ts";

/** Permissions that the app may request. */
export type Permission = "calendar" | "notifications" | "location";

/** Capacitor's names for the state of a permission. */
export type PermissionState = "prompt" | "prompt-with-rationale" | "granted" | "denied";

/** What the patron has allowed. */
export class Permissions {
  /** The patron's answer to the system's prompts. */
  answer: "granted" | "denied" = "granted";
  /** Every prompt that the system has shown. */
  readonly requested: Permission[] = [];
  readonly #system: System;
  readonly #states = new Map<Permission, PermissionState>();

  constructor(system: System) {
    this.#system = system;
  }

  state(permission: Permission): PermissionState {
    return this.#states.get(permission) ?? "prompt";
  }

  isGranted(permission: Permission): boolean {
    return this.state(permission) === "granted";
  }

  /** The patron changes it in the system's settings. */
  set(permission: Permission, state: PermissionState): void {
    this.#states.set(permission, state);
  }

  /** Prompts, if the system still does: iOS prompts once, Android twice. */
  ask(permission: Permission): PermissionState {
    const before = this.state(permission);
    if (before === "granted" || before === "denied") return before;
    this.requested.push(permission);
    this.set(permission, this.answer === "granted" ? "granted" : this.#refused(before));
    return this.state(permission);
  }

  #refused(before: PermissionState): PermissionState {
    return this.#system === "android" && before === "prompt" ? "prompt-with-rationale" : "denied";
  }

  /** The app is gone, and its permissions with it. */
  forget(): void {
    this.#states.clear();
  }
}

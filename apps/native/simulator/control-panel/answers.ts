import type { Device } from "../device.ts";
import type { Permission, PermissionState } from "../permissions.ts";
import { addChoice, part } from "./rows.ts";

const PERMISSIONS: readonly Permission[] = ["notifications", "calendar", "location"];
const STATES: readonly PermissionState[] = ["prompt", "granted", "denied"];

/** Controls for the app's permissions, as in the system's settings. */
export function wirePermissions({ permissions }: Device, show: () => void): void {
  const row = part("permissions", HTMLElement);
  for (const permission of PERMISSIONS) {
    const choice = addChoice(row, { name: permission, options: STATES }, (value) => {
      const state = STATES.find((one) => one === value);
      if (state !== undefined) permissions.set(permission, state);
      show();
    });
    // the app may prompt meanwhile
    setInterval(() => {
      if (document.activeElement !== choice) choice.value = permissions.state(permission);
    }, 500);
  }
}

/** Controls for the patron's answers. */
export function wireAnswers(device: Device): void {
  const row = part("answers", HTMLElement);
  const { permissions, calendars, wallet, outbox, place } = device;
  addChoice(row, { name: "may the app?", options: ["granted", "denied"] }, (value) => {
    permissions.answer = value === "granted" ? "granted" : "denied";
  });
  addChoice(row, { name: "calendar entry", options: ["save", "cancel"] }, (value) => {
    calendars.formAnswer = value === "save" ? "save" : "cancel";
  });
  addChoice(row, { name: "new calendar", options: ["made", "no account"] }, (value) => {
    calendars.isClosed = value !== "made";
  });
  addChoice(row, { name: "wallet", options: ["add", "cancel"] }, (value) => {
    wallet.answer = value === "add" ? "add" : "cancel";
  });
  addChoice(row, { name: "sharing", options: ["share", "cancel"] }, (value) => {
    outbox.answer = value === "share" ? "share" : "cancel";
  });
  const failures = ["unavailable", "off", "timeout"] as const;
  addChoice(row, { name: "position", options: ["found", ...failures] }, (value) => {
    place.failure = failures.find((one) => one === value);
  });
}

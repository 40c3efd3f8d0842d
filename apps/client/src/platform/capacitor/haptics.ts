import { Haptics, NotificationType } from "@capacitor/haptics";
import type { HapticsPort } from "../ports/platform.ts";

const FEELINGS = {
  success: NotificationType.Success,
  warning: NotificationType.Warning,
  failure: NotificationType.Error,
} as const;

/** The device's vibration. */
export const capacitorHaptics: HapticsPort = {
  play: (what) => {
    Haptics.notification({ type: FEELINGS[what] }).catch(() => undefined); // nothing depends on it
  },
};

import type { LifecyclePort } from "../../platform/ports/lifecycle.ts";
import { useBackKey } from "./useBackKey.ts";
import { useDeviceBars } from "./useDeviceBars.ts";
import { useLinksIn } from "./useLinksIn.ts";
import { useShown } from "./useShown.ts";

/** What the installed app has to do with the device around it; it shows nothing itself. */
export function InstalledApp({ lifecycle }: { readonly lifecycle: LifecyclePort }) {
  useShown(lifecycle);
  useDeviceBars(lifecycle);
  useLinksIn(lifecycle);
  useBackKey(lifecycle);
  return null;
}

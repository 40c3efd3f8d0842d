import type { LifecyclePort } from "../../platform/ports/lifecycle.ts";
import { useBackKey } from "./useBackKey.ts";
import { useDeviceBars } from "./useDeviceBars.ts";
import { useLinksIn } from "./useLinksIn.ts";
import { useShown } from "./useShown.ts";

/** The installed app's ties to its device; renders nothing. */
export function InstalledApp({ lifecycle }: { readonly lifecycle: LifecyclePort }) {
  useShown(lifecycle);
  useDeviceBars(lifecycle);
  useLinksIn(lifecycle);
  useBackKey(lifecycle);
  return null;
}

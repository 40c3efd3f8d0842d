import type { Platform } from "../../platform/ports/platform.ts";
import type { Hint } from "./hints.store.ts";

/** What determines which hint the selection of a library may open. */
export interface HintFacts {
  readonly device: Platform["name"];
  readonly hintsHidden: boolean;
  readonly singleModeEnabled: boolean;
}

/**
 * The hint that selecting a library may open: on the web the one to the native app, in the native app the dialog of
 * single mode. Whether it is then shown depends on the configuration and on the app's icons.
 * @returns undefined when there is none
 * @source spec §4 "Library selection", rulings 23, 29
 */
export function hintOnSelection({
  device,
  hintsHidden,
  singleModeEnabled,
}: HintFacts): Hint | undefined {
  if (hintsHidden) return undefined;
  if (device === "web") return "app-hint";
  return singleModeEnabled ? undefined : "single-mode";
}

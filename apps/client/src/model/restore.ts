import type { Platform } from "../platform/ports/platform.ts";
import { afterFirstStart } from "./install-referrer.rules.ts";
import type { Model } from "./model.ts";
import { finishSwitch } from "./single-mode.ts";

/** Brings back the sessions of the last visit, after what that visit may have left half done. */
export async function restoreState(model: Model, platform: Platform): Promise<void> {
  await finishSwitch(model);
  await model.sessions.restore();
  await noteFirstStart(model, platform);
}

/** @source rulings 22 */
async function noteFirstStart({ libraryState }: Model, platform: Platform): Promise<void> {
  if (platform.name === "web" || libraryState.getState().installed) return;
  const referrer = await platform.installReferrer?.();
  libraryState.getState().update((state) => afterFirstStart(state, referrer));
}

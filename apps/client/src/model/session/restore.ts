import type { Platform } from "../../platform/ports/platform.ts";
import { afterFirstStart } from "../library/install-referrer.rules.ts";
import { sendLateLogouts } from "./end-session.ts";
import type { Model } from "../model.ts";
import { PUBLIC_LOCK } from "../public-computer/public-computer.store.ts";
import { finishSwitch } from "../library/single-mode.ts";

/** Restores the sessions of the last visit, after finishing what that visit may have left incomplete. */
export async function restoreState(model: Model, platform: Platform): Promise<void> {
  await finishSwitch(model);
  await model.sessions.restore();
  model.sessions.onPublic(() => void joinPublic(model, platform));
  if (await platform.lock.isHeld(PUBLIC_LOCK)) await joinPublic(model, platform);
  void sendLateLogouts(model);
  // the store may be slow, and the app does not wait for it
  void noteFirstStart(model, platform);
}

/** Takes over the cards of the other tabs of a public computer. @source Q-21 */
async function joinPublic(model: Model, platform: Platform): Promise<void> {
  const { joinPublicComputer } = await import("../public-computer/public-computer.ts");
  await joinPublicComputer(model, platform);
}

/** @source rulings 22 */
async function noteFirstStart({ libraryState }: Model, platform: Platform): Promise<void> {
  if (platform.name === "web" || libraryState.getState().installed) return;
  // a store that fails to answer counts as no referrer
  const referrer = await platform.installReferrer?.().catch(() => undefined);
  libraryState.getState().update((state) => afterFirstStart(state, referrer));
}

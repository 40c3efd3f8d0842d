import { useSyncExternalStore } from "react";
import { usePlatform } from "../../platform/context.ts";

const NOTHING = () => undefined;

/** The installation state of this device. */
export interface InstallState {
  readonly isInstalled: boolean;
  /** Shows the browser's prompt, resolves with the answer; undefined: the browser does not offer it (now). */
  readonly ask: (() => Promise<boolean>) | undefined;
}

/** Whether the app is set up on this device, and the browser's way to do it. */
export function useInstall(): InstallState {
  const { name, install } = usePlatform();
  const subscribe = (onChange: () => void) => install?.subscribe(onChange) ?? NOTHING;
  const isInstalled = useSyncExternalStore(
    subscribe,
    () => install?.isInstalled() ?? name !== "web",
  );
  const canAsk = useSyncExternalStore(subscribe, () => install?.canPrompt() ?? false);
  return { isInstalled, ask: install && canAsk ? () => install.prompt() : undefined };
}

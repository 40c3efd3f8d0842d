import type { InstallPort } from "../ports/platform.ts";

/** The event of Chromium browsers with which the page can prompt later. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

/** The browser's own installation of web apps; its event comes once, early, so listening starts with the page. */
export function webInstall(): InstallPort {
  let offer: InstallPromptEvent | undefined;
  const listeners = new Set<() => void>();
  const remember = (next: InstallPromptEvent | undefined) => {
    offer = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no bar of the browser: the install page offers it
    remember(event);
  });
  window.addEventListener("appinstalled", () => {
    remember(undefined);
  });
  return {
    isInstalled: () => isStandalone(),
    canPrompt: () => offer !== undefined,
    prompt: async () => {
      const promptEvent = offer;
      if (!promptEvent) return false;
      remember(undefined); // each prompt can be used once
      await promptEvent.prompt();
      return (await promptEvent.userChoice).outcome === "accepted";
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

function isStandalone(): boolean {
  // iOS before 16.4 supports only its own property
  const ios = "standalone" in navigator && navigator.standalone === true;
  return ios || window.matchMedia("(display-mode: standalone)").matches;
}

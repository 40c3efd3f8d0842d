import type { TabsPort } from "../ports/tabs.ts";

/** Other tabs of the same origin, through a BroadcastChannel. */
export function webTabs(): TabsPort {
  const channel = ownChannel();
  return {
    broadcast: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
      channel?.postMessage(message);
    },
    subscribe: (onMessage) => {
      const listener = ({ data }: MessageEvent<unknown>) => {
        onMessage(data);
      };
      channel?.addEventListener("message", listener);
      return () => {
        channel?.removeEventListener("message", listener);
      };
    },
  };
}

/** Undefined where the browser denies it along with storage, as Firefox does: then each tab is on its own. */
function ownChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel("freihand");
  } catch {
    return undefined;
  }
}

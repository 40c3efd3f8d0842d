import type { NetworkPort } from "../ports/network.ts";

/** The browser's own view of its connection. */
export const webNetwork: NetworkPort = {
  isOnline: () => navigator.onLine,
  subscribe: (onChange) => {
    window.addEventListener("online", onChange);
    window.addEventListener("offline", onChange);
    return () => {
      window.removeEventListener("online", onChange);
      window.removeEventListener("offline", onChange);
    };
  },
};

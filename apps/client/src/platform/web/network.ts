import type { NetworkPort } from "../ports/platform.ts";

/** The browser's own view of its connection. */
export const webNetwork: NetworkPort = {
  isOnline: () => navigator.onLine,
  // Chromium only; the others never say so.
  savesData: () => {
    const connection: unknown = Reflect.get(navigator, "connection");
    return (
      typeof connection === "object" &&
      connection !== null &&
      Reflect.get(connection, "saveData") === true
    );
  },
  subscribe: (onChange) => {
    window.addEventListener("online", onChange);
    window.addEventListener("offline", onChange);
    return () => {
      window.removeEventListener("online", onChange);
      window.removeEventListener("offline", onChange);
    };
  },
};

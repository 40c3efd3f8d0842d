import type { TextStore } from "../ports/text-store.ts";

/** Local storage where the browser allows it; otherwise memory. @source trust Q-41 */
export function webTextStore(): TextStore {
  const memory = new Map<string, string>();
  return {
    read: (key) => attempt(() => localStorage.getItem(key)) ?? memory.get(key),
    write: (key, text) => {
      memory.set(key, text);
      attempt(() => {
        localStorage.setItem(key, text);
      });
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => {
        localStorage.removeItem(key);
      });
    },
  };
}

/** Storage may be denied or full at any call: then memory holds until the page closes. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

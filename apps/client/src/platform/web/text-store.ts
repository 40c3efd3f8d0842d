import type { TextStore } from "../ports/platform.ts";

/** Local storage where the browser allows it; otherwise memory. @source Q-41 */
export function webTextStore(): TextStore {
  const page = new PageMemory();
  return {
    read: (key) => page.read(key),
    write: (key, text) => page.change(key, text),
    remove: (key) => {
      page.change(key, undefined);
    },
    holdBack: () => {
      page.isHeldBack = true;
    },
    subscribe: (onChange) => {
      const everything = () => {
        for (const key of page.keys()) onChange(key);
      };
      const listeners = {
        // No key: another tab has cleared everything.
        storage: ({ key }: StorageEvent) => (key === null ? everything() : onChange(key)),
        // A page restored from the browser's cache received no events while it was there.
        pageshow: ({ persisted }: PageTransitionEvent) => persisted && everything(),
      };
      window.addEventListener("storage", listeners.storage);
      window.addEventListener("pageshow", listeners.pageshow);
      return () => {
        window.removeEventListener("storage", listeners.storage);
        window.removeEventListener("pageshow", listeners.pageshow);
      };
    },
  };
}

/**
 * The page's view of storage, which may be denied or full at any call: then values are kept in memory until the page
 * closes.
 */
class PageMemory {
  /** Nothing is written to storage any more; it may still be cleared. */
  isHeldBack = false;
  readonly #known = new Map<string, string>();
  /** Keys whose last change storage rejected: for them memory is newer. */
  readonly #refused = new Set<string>();

  read(key: string): string | undefined {
    if (this.#refused.has(key)) return this.#known.get(key);
    try {
      this.#remember(key, localStorage.getItem(key) ?? undefined);
    } catch {
      // denied: the known values stay
    }
    return this.#known.get(key);
  }

  /** @returns whether storage accepted it */
  change(key: string, text: string | undefined): boolean {
    this.#remember(key, text);
    if (this.isHeldBack && text !== undefined) {
      this.#refused.add(key);
      return false;
    }
    try {
      if (text === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      this.#refused.delete(key);
      return true;
    } catch {
      this.#refused.add(key);
      return false;
    }
  }

  keys(): string[] {
    return [...this.#known.keys()];
  }

  #remember(key: string, text: string | undefined): void {
    if (text === undefined) this.#known.delete(key);
    else this.#known.set(key, text);
  }
}

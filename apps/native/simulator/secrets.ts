import type { Methods } from "./bridge-message.ts";
import { text } from "./options.parse.ts";

/** Keychain or keystore, as used by `@aparajita/capacitor-secure-storage` 8. */
export class Secrets {
  readonly items = new Map<string, string>();

  readonly methods: Methods = {
    setSynchronizeKeychain: () => undefined,
    internalGetItem: (options) => ({ data: this.items.get(text(options, "prefixedKey")) ?? null }),
    internalSetItem: (options) => {
      this.items.set(text(options, "prefixedKey"), text(options, "data"));
    },
    internalRemoveItem: (options) => ({
      success: this.items.delete(text(options, "prefixedKey")),
    }),
    internalClearItemsWithPrefix: (options) => {
      for (const key of this.#keys(text(options, "prefix"))) this.items.delete(key);
    },
    internalGetPrefixedKeys: (options) => ({ keys: this.#keys(text(options, "prefix")) }),
  };

  #keys(prefix: string): readonly string[] {
    return [...this.items.keys()].filter((key) => key.startsWith(prefix));
  }
}

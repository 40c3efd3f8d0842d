/**
 * Small texts that survive a reload; a device that denies storage keeps them until the page closes. Nothing here ever
 * throws.
 */
export interface TextStore {
  /** @returns undefined when nothing is kept under this key */
  read(key: string): string | undefined;
  /** @returns false when the device does not store it: then it is kept in this page only */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** From now on nothing is written to the device: changes are kept in this page only. @source Q-21 */
  holdBack(): void;
  /** Notifies when another tab has changed a key. @returns a function that ends the subscription */
  subscribe(onChange: (key: string) => void): () => void;
}

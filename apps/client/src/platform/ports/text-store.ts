/** Small texts that outlive a reload; a device that denies storage keeps them until the page closes. Nothing here ever throws. */
export interface TextStore {
  /** @returns undefined when nothing is kept under this key */
  read(key: string): string | undefined;
  /** @returns false when the device refuses to keep it: then it holds in this page only */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** From now on nothing is written to the device: what comes is known in this page only. @source Q-21 */
  holdBack(): void;
  /** Told when another tab changed a key. @returns a function that ends the subscription */
  subscribe(onChange: (key: string) => void): () => void;
}

/** Small texts that outlive a reload; a device that denies storage keeps them until the page closes. */
export interface TextStore {
  /** @returns undefined when nothing is kept under this key */
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
}

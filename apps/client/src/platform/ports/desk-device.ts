/** A tone. */
export interface Tone {
  readonly hertz: number;
  readonly ms: number;
}

/** Values on the device that nobody reads without this browser. */
export interface SealedStore {
  /** @returns undefined when nothing is kept under this key @throws when it cannot be read */
  read(key: string): Promise<unknown>;
  /** Resolves when it is safely on the device. @param value plain data @throws when the device does not keep it, and keeps what was there */
  write(key: string, value: unknown): Promise<void>;
  /** @throws when the device cannot be reached */
  remove(key: string): Promise<void>;
}

/** What a staff's computer adds for the desk. */
export interface DeskDevice {
  /** Texts that end with this tab. Nothing here ever throws. */
  readonly tabTexts: {
    /** @returns undefined when nothing is kept under this key */
    read(key: string): string | undefined;
    write(key: string, text: string): void;
    remove(key: string): void;
  };
  /** What was scanned without a connection. */
  readonly sealed: SealedStore;
  /** Plays tones one after the other; does nothing where the browser does not allow it. Never rejects. */
  play(tones: readonly Tone[]): void;
  /** Whether a text field in focus would bring up a keyboard on the screen. */
  typesOnScreen(): boolean;
}

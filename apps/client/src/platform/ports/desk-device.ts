/** A tone. */
export interface Tone {
  readonly hertz: number;
  readonly ms: number;
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
  /** Plays tones one after the other; does nothing where the browser does not allow it. Never rejects. */
  play(tones: readonly Tone[]): void;
  /** Whether a text field in focus would bring up a keyboard on the screen. */
  typesOnScreen(): boolean;
}

/** What is known of a key that was pressed. */
export interface KeyFacts {
  readonly key: string;
  /** With Control, Meta or Alt: that belongs to the browser. */
  readonly isChord: boolean;
  /** The key was handled elsewhere, is typed into a field, or a dialog or menu is open. */
  readonly isTaken: boolean;
  /** The setting. */
  readonly areOn: boolean;
}

const KEYS: ReadonlyMap<string, "search" | "help"> = new Map([
  ["/", "search"],
  ["?", "help"],
]);

/** What a key does here; undefined: nothing. @source look "Keyboard"; WCAG 2.2, 2.1.4 */
export function shortcutOf({
  key,
  isChord,
  isTaken,
  areOn,
}: KeyFacts): "search" | "help" | undefined {
  return areOn && !isChord && !isTaken ? KEYS.get(key) : undefined;
}

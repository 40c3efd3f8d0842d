/** A key, and where it was pressed. */
export interface PressedKey {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  readonly ctrl: boolean;
  /** Alt or Shift as well. */
  readonly isModified: boolean;
  /** In a text field with something in it, whose own undo Ctrl+Z then is. */
  readonly isInText: boolean;
}

/** What a key does at the desk. */
export type DeskKey = "answer" | "mode" | "end-reader" | "fees" | "print" | "undo" | "cancel";

/** Keys that no scanner types. @source desk "Screen" */
const KEYS: Readonly<Record<string, DeskKey>> = {
  F2: "answer",
  F3: "mode",
  F4: "end-reader",
  F8: "fees",
  F9: "print",
  Escape: "cancel",
};

/** What a key means; undefined: it is the browser's. Enter means nothing: scanners send it. */
export function deskKeyOf({ key, ctrl, isModified, isInText }: PressedKey): DeskKey | undefined {
  if (isModified) return undefined;
  if (ctrl) return key.toLowerCase() === "z" && !isInText ? "undo" : undefined;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

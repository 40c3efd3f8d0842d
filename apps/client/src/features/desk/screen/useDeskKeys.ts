import { useEffect, useEffectEvent, useRef } from "react";
import { readStroke, type Burst, type Stroke } from "../scan/burst.rules.ts";
import { deskKeyOf, type DeskKey } from "../scan/key.rules.ts";

/** What the keys do. */
export interface KeyActions {
  readonly onScan: (code: string) => void;
  /** @returns whether it did something; else the key is the browser's */
  readonly onKey: (key: DeskKey) => boolean;
}

/** A field that a scanner may have typed into, as it was before. */
interface Field {
  readonly element: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
}

/**
 * Hears scanners and the desk's keys, wherever the focus is.
 *
 * @param actions undefined: the keys rest
 */
export function useDeskKeys(actions: KeyActions | undefined): void {
  const burst = useRef<Burst | undefined>(undefined);
  const field = useRef<Field | undefined>(undefined);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!actions || takesScans(event.target)) return;
    const step = readStroke(burst.current, strokeOf(event));
    burst.current = step.burst;
    // the sign itself is typed after this
    if (step.burst?.text.length === 1) field.current = fieldOf(event.target);
    if (step.scanned !== undefined) {
      stop(event);
      restore(field.current);
      actions.onScan(step.scanned);
      return;
    }
    const key = deskKeyOf(pressOf(event));
    if (key !== undefined && actions.onKey(key)) stop(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      handleKey(event);
    };
    window.addEventListener("keydown", listener, { capture: true });
    return () => {
      window.removeEventListener("keydown", listener, { capture: true });
    };
  }, []);
}

const strokeOf = ({ key, timeStamp: atMs, ctrlKey, metaKey, altKey }: KeyboardEvent): Stroke => ({
  key,
  atMs,
  isChord: ctrlKey || metaKey || altKey,
});

const pressOf = (event: KeyboardEvent) => ({
  key: event.key,
  ctrl: event.ctrlKey || event.metaKey,
  isModified: event.altKey || event.shiftKey,
  isInText: (fieldOf(event.target)?.value ?? "") !== "",
});

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function fieldOf(target: EventTarget | null): Field | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { element: target, value: target.value } : undefined;
}

/** Whether a scan into this field is meant for it, such as the number of a new card. */
const takesScans = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset["ownScans"] !== undefined;

/** Takes out of a field what the scanner has typed into it, in a way that React notices. */
function restore(field: Field | undefined): void {
  if (!field || field.element.value === field.value) return;
  const { element, value } = field;
  const prototype =
    element instanceof HTMLInputElement
      ? HTMLInputElement.prototype
      : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

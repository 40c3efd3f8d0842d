import { useEffect, useRef, type RefObject } from "react";
import { refusedField, takenText } from "./refused-field.rules.ts";
import type { Refused } from "./useChange.ts";

interface RefusedField<Form> {
  readonly form: RefObject<Form | null>;
  /** What the field of the barcode says; undefined: nothing. */
  readonly taken: string | undefined;
  /** What is said above the form; undefined: nothing. */
  readonly text: string | undefined;
}

/** Where a form says why the server refuses what stands in it; the field gets the focus. @param barcode as typed */
export function useRefusedField<Form extends HTMLElement>(
  refused: Refused | undefined,
  barcode: string,
): RefusedField<Form> {
  const form = useRef<Form>(null);
  const field = refused && refusedField(refused, barcode);
  useEffect(() => {
    // each refusal is another one
    if (refused && field !== undefined) focusField(form.current, field);
  }, [refused, field]);
  const taken = takenText(refused, barcode);
  return { form, taken, text: taken === undefined ? refused?.text : undefined };
}

/** @param name of a field in the form */
export function focusField(form: HTMLElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

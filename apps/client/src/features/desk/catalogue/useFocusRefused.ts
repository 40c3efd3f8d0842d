import { useEffect, useRef, type RefObject } from "react";
import { refusedField } from "./refused-field.rules.ts";
import type { Refused } from "./useChange.ts";

/** The form whose field gets the focus when the server refuses what stands in it. @param barcode as typed */
export function useFocusRefused<Form extends HTMLElement>(
  refused: Refused | undefined,
  barcode: string,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  const field = refused && refusedField(refused, barcode);
  useEffect(() => {
    // each refusal is another one
    if (refused && field !== undefined)
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [refused, field]);
  return form;
}

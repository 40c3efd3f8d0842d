/** Focuses a visible field; the collapsible section handles its own when it opens. */
export function focusField(form: HTMLFormElement | null, id: string): void {
  const field = form?.elements.namedItem(id);
  if (field instanceof HTMLElement) field.focus();
}

/** A field that shows already; the fold-out cares for its own when it opens. */
export function focusField(form: HTMLFormElement | null, id: string): void {
  const field = form?.elements.namedItem(id);
  if (field instanceof HTMLElement) field.focus();
}

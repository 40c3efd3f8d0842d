/** A mistake in one field of a file. */
export interface Mistake {
  /** Path such as `nav.items.0.href`. */
  readonly field: string;
  readonly reason: string;
}

/** One mistake, or none. */
export const when = (isWrong: boolean, field: string, reason: string): readonly Mistake[] =>
  isWrong ? [{ field, reason }] : [];

const ICON = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** An impossible icon name. @param icon undefined: none is named */
export const iconMistake = (icon: string | undefined, field: string): readonly Mistake[] =>
  when(icon !== undefined && !ICON.test(icon), field, "is no name of an icon (book-open-variant)");

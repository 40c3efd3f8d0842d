const numbersOf = (form: string): readonly number[] => form.split(".").map(Number);

/**
 * Whether an index is of an older form than ours, and lacks what we want of it. One of a newer form is a newer server's, and
 * has all of it.
 * @param form numbers and points, as in `INDEX_FORM`; undefined: it does not say
 */
export function isOlderForm(form: string | undefined, ours: string): boolean {
  const [theirs, wanted] = [numbersOf(form ?? "0"), numbersOf(ours)];
  const at = wanted.findIndex((number, place) => number !== (theirs[place] ?? 0));
  return at >= 0 && (theirs[at] ?? 0) < (wanted[at] ?? 0);
}

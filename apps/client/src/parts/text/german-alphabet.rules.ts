/** Order of two names or titles: as a German reader expects, whatever the language of the interface. */
export const byGermanAlphabet = new Intl.Collator("de").compare;

/** The same for places; unknown ones come last. */
export function comparePlaces(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return byGermanAlphabet(one, other);
}

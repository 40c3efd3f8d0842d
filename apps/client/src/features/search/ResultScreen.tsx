/** Placeholder until the owner of this feature overwrites it. */
export function ResultScreen() {
  return null;
}

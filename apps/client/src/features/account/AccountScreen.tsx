/** Placeholder until the owner of this feature overwrites it. */
export function AccountScreen() {
  return null;
}

/** The browser may refuse, or not know the question (insecure origin): then it clears when it must. */
export async function webKeepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

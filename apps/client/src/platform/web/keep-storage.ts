/** The browser may refuse, or lack the API (insecure origin): then it may clear storage when it must. */
export async function webKeepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

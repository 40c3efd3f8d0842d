const MARK = "publicComputer";

/**
 * Whether this tab was opened on a public computer: a library puts `?publicComputer=1` into the start page of its
 * terminals. It applies until the tab closes; nothing else is written to the device for it.
 * @source Q-21
 */
export function isPublicComputer(): boolean {
  try {
    const marker = new URLSearchParams(window.location.search).get(MARK);
    if (marker !== null) sessionStorage.setItem(MARK, marker);
    return sessionStorage.getItem(MARK) === "1";
  } catch {
    return window.location.search.includes(`${MARK}=1`); // the browser denies storage
  }
}

/**
 * An address on the web that may be opened: http or https.
 * @returns undefined when it may not
 * @source
 */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url : undefined;
}

/** The same for what must not be read or changed in transit (payments, stores): https only. @source Q-26 */
export function secureAddress(text: string): URL | undefined {
  const url = webAddress(text);
  return url?.protocol === "https:" ? url : undefined;
}

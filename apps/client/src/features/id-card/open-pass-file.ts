/**
 * Opens a pass: a phone with a wallet shows it at once, any other browser saves it.
 * @param fileName name to save it under; undefined: the browser decides what to do with it
 */
export function openPassFile(address: string, fileName: string | undefined): void {
  const link = document.createElement("a");
  link.href = address;
  // The address gives access to a card: no one else may learn it.
  link.rel = "noreferrer";
  if (fileName !== undefined) link.download = fileName;
  link.click();
}

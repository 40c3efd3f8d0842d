/**
 * Goes to a pass: a phone with a wallet shows it at once, any other browser saves it.
 * @param fileName saved under this name; undefined: the browser decides what to do with it
 */
export function openPassFile(address: string, fileName: string | undefined): void {
  const link = document.createElement("a");
  link.href = address;
  // The address is worth a card: nobody else learns it.
  link.rel = "noreferrer";
  if (fileName !== undefined) link.download = fileName;
  link.click();
}

/**
 * Hands a text to the patron as a file.
 * @param type media type of the file
 */
export function downloadText(text: string, fileName: string, type = "application/json"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // the browser has taken the address over by the next turn
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}

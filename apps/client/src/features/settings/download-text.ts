/** Hands a text to the patron as a file. */
export function downloadText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // the browser has taken the address over by the next turn
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}

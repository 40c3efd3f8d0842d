import type { FilesPort } from "../ports/files.ts";

/** The browser's own way of saving a file. */
export const webFiles: FilesPort = {
  give: async ({ name, type, text }) => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    // the browser has taken over the address by the next task
    setTimeout(() => {
      URL.revokeObjectURL(url);
    }, 0);
  },
};

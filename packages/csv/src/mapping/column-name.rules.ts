/** What a column's name is compared by: its letters and digits, in lower case. */
export const columnKey = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

import type { ImportEntry, OpenFile } from "./import-entry.ts";

/** Entries that are read when they are asked for. */
export const inThisThread = (entries: AsyncGenerator<ImportEntry>): OpenFile => ({
  entries,
  close: async () => {
    await entries.return(undefined);
  },
});

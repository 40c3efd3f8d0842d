import type { Page } from "@playwright/test";

/** What a device keeps of a desk without a connection, as anybody reads it who copies the browser's folder. */
export const keptNotes = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("freihand-desk-notes");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const getting = database.transaction("sealed").objectStore("sealed").getAll();
    const rows = await new Promise<{ key: CryptoKey; sealed: ArrayBuffer }[]>((resolve) => {
      getting.addEventListener("success", () => resolve(getting.result));
    });
    database.close();
    return rows.map(({ key, sealed }) => ({
      isExportable: key.extractable,
      text: new TextDecoder("latin1").decode(sealed),
    }));
  });

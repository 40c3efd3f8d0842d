import { StoreError } from "@freihand/circulation";
import { asStorageError, StorageError } from "./storage-error.ts";

/** Runs `work`; disk failures become errors of circulation's port. */
export async function inWordsOfTheStore<T>(
  code: StoreError["code"],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = asStorageError(error);
    throw cause instanceof StorageError ? new StoreError(code, { cause }) : error;
  }
}

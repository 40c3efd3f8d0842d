import { createStore, get, promisifyRequest, type UseStore } from "idb-keyval";
import * as z from "zod/mini";
import type { SealedStore } from "../ports/desk-device.ts";

/** As stored: the key stays in the browser, which gives it to nobody, and goes with what it seals. */
interface Entry {
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/** Made when it is needed: browsers have the class at secure addresses only. */
const entryShape = () =>
  z.object({
    key: z.instanceof(CryptoKey),
    iv: z.instanceof(Uint8Array<ArrayBuffer>),
    sealed: z.instanceof(ArrayBuffer),
  });

const CIPHER = "AES-GCM";
const IV_BYTES = 12;
/** Longest wait for the browser's database, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Values in IndexedDB, sealed by AES-GCM with a key that cannot be exported. Each write takes a new key and replaces the former
 * together with what it sealed: what was removed cannot be opened by what is left on the disk.
 */
export function sealedStore(database: string): SealedStore {
  let opened: UseStore | undefined;
  const withStore = <T>(work: (db: UseStore) => Promise<T>): Promise<T> => {
    opened ??= createStore(database, "sealed");
    return inTime(work(opened));
  };
  return {
    read: (key) =>
      withStore(async (db) => {
        const kept: unknown = await get(key, db);
        return kept === undefined ? undefined : open(key, entryShape().parse(kept));
      }),
    write: async (key, value) => {
      const kept = await seal(key, value);
      await withStore((db) => change(db, (store) => store.put(kept, key)));
    },
    remove: (key) => withStore((db) => change(db, (store) => store.delete(key))),
  };
}

/** Resolves when it is on the disk, not only with the operating system: a note is worth as much as paper. */
const change = (db: UseStore, work: (store: IDBObjectStore) => IDBRequest): Promise<void> =>
  db("readonly", ({ name, transaction: { db: database } }) => {
    const transaction = database.transaction(name, "readwrite", { durability: "strict" });
    work(transaction.objectStore(name));
    return promisifyRequest(transaction);
  });

const boundTo = (key: string) => new TextEncoder().encode(key);

async function seal(name: string, value: unknown): Promise<Entry> {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const how = { name: CIPHER, iv, additionalData: boundTo(name) };
  return { key, iv, sealed: await crypto.subtle.encrypt(how, key, text) };
}

async function open(name: string, { key, iv, sealed }: Entry): Promise<unknown> {
  const how = { name: CIPHER, iv, additionalData: boundTo(name) };
  const text = await crypto.subtle.decrypt(how, key, sealed);
  return JSON.parse(new TextDecoder().decode(text));
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error("The browser's database does not answer"));
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

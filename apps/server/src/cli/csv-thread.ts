import { storedForm } from "@freihand/connector-builtin/catalogue";
import { asCsvThreadData } from "./block-thread.cast.ts";
import { csvEntries } from "./csv-entries.ts";
import type { ImportEntry } from "./import-entry.ts";
import { KnownPreparation } from "./known-preparation.ts";
import { sendBlocks } from "./sent-blocks.ts";

// A thread of `block-threads.ts`: reads a table and prepares its titles.

/** Entries of a block. */
const BLOCK = 250;

/**
 * Reading a table and preparing its titles takes longer than writing them: a writer that waits prepares some itself.
 * @yields blocks
 */
async function* preparedTable(isAwaited: () => boolean): AsyncGenerator<readonly ImportEntry[]> {
  const { known, ...reading } = asCsvThreadData();
  const titles = new KnownPreparation(known);
  let block: ImportEntry[] = [];
  const entries = csvEntries(reading, (record, line) =>
    isAwaited() ? storedForm(record) : titles.prepare(record, line),
  );
  for await (const entry of entries) {
    block.push(entry);
    if (block.length < BLOCK) continue;
    yield block;
    block = [];
  }
  titles.close();
  if (block.length > 0) yield block;
}

await sendBlocks(preparedTable);

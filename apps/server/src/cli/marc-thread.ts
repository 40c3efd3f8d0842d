import { asMarcThreadData } from "./block-thread.cast.ts";
import type { ImportEntry } from "./import-entry.ts";
import { KnownPreparation } from "./known-preparation.ts";
import { marcEntry } from "./marc-entry.ts";
import { marcShare } from "./marc-share.ts";
import { sendBlocks } from "./sent-blocks.ts";

// A thread of `block-threads.ts`: reads its share of a file of MARC records and prepares the titles.

/** @yields its blocks */
async function* preparedShare(): AsyncGenerator<readonly ImportEntry[]> {
  const { path, mapping, share, ...known } = asMarcThreadData();
  const titles = new KnownPreparation(known);
  for await (const block of marcShare(path, share)) {
    yield block.map((entry) =>
      marcEntry(entry, mapping, (record) => titles.prepare(record, entry.position.record)),
    );
  }
  titles.close();
}

await sendBlocks(preparedShare);

import { once } from "node:events";
import { parentPort, type MessagePort } from "node:worker_threads";
import { storedForm, UnchangedTitles } from "@freihand/connector-builtin/catalogue";
import { marcEntry } from "./marc-entry.ts";
import { marcShare } from "./marc-share.ts";
import { asMarcThreadData } from "./marc-thread.cast.ts";

// A thread of `marc-threads.ts`: reads its share of a file and prepares the titles, a few blocks ahead of the writer.

/** Blocks that may wait for the writer: a few megabytes. */
const AHEAD = 4;

/** @param port to the thread that writes */
async function readShare(port: MessagePort): Promise<void> {
  const { path, mapping, published, isFed, done, share } = asMarcThreadData();
  const titles = new UnchangedTitles(published, isFed);
  let waiting = 0;
  port.on("message", () => {
    waiting--;
  });
  for await (const block of marcShare(path, share)) {
    const entries = block.map((entry) =>
      marcEntry(entry, mapping, (record) =>
        entry.position.record <= done ? storedForm(record) : titles.prepare(record),
      ),
    );
    port.postMessage(entries);
    waiting++;
    if (waiting >= AHEAD) await once(port, "message");
  }
  titles.close();
  port.postMessage(undefined);
  port.close();
}

if (parentPort !== null) await readShare(parentPort);

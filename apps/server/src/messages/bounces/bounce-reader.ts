import type { WritingLibrary } from "../message-parts.ts";
import { bounceOf, flagsAddress } from "./bounce.rules.ts";
import type { BounceStore, ReturnedMail } from "./bounce-store.ts";
import type { Mailbox } from "./mailbox.ts";

/** What reading returned mails depends on. */
export interface BounceParts {
  readonly mailbox: Mailbox;
  readonly store: BounceStore;
  /** Those that write now. */
  readonly libraries: () => readonly Pick<WritingLibrary, "project" | "library" | "access">[];
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** The mailbox cannot be read (`error`), or can be again (undefined). */
  readonly onMailbox: (error: string | undefined) => void;
}

/** Reads what mail servers have returned. */
export interface BounceReader {
  /** To be called every few minutes; a call while one is running does nothing. */
  readonly run: () => Promise<void>;
  /** Breaks the connection off, and ends after the mail that is being counted. */
  readonly end: () => Promise<void>;
}

/**
 * Counts returned mails, each once: only a mail with a Message-ID of ours is believed, which has a random part and is known to
 * nobody but its recipient and the servers on the way. @source desk "Messages"
 */
export function bounceReader(parts: BounceParts): BounceReader {
  let running: Promise<void> | undefined;
  let hasEnded = false;
  const mayGoOn = () => !hasEnded;
  const onMailbox = (error: string | undefined) => {
    // closed by ourselves it is no trouble
    if (mayGoOn()) parts.onMailbox(error);
  };
  const work = async (): Promise<void> => {
    let isLast = false;
    while (!isLast && mayGoOn()) isLast = await readSome({ ...parts, onMailbox });
  };
  return {
    run: async () => {
      if (running !== undefined || hasEnded) return;
      running = work();
      try {
        await running;
      } finally {
        running = undefined;
      }
    },
    end: async () => {
      hasEnded = true;
      parts.mailbox.close();
      // what fails then is reported by whoever called `run`
      await running?.catch(() => undefined);
    },
  };
}

/** @returns whether nothing is left to read now */
async function readSome(parts: BounceParts): Promise<boolean> {
  const { mailbox, store, onMailbox } = parts;
  const after = await store.cursor(mailbox.name);
  let read;
  try {
    read = await mailbox.read(after);
  } catch (error) {
    onMailbox(error instanceof Error ? error.message : String(error));
    return true;
  }
  onMailbox(undefined);
  for (const source of read.sources) await take(parts, source);
  // last of all: repeated after a crash it changes nothing
  if (read.cursor.lastUid !== after?.lastUid || read.cursor.uidValidity !== after.uidValidity)
    await store.keepCursor(mailbox.name, read.cursor);
  return read.isLast;
}

async function take(parts: BounceParts, source: string): Promise<void> {
  const bounce = bounceOf(source);
  if (bounce === undefined) return;
  const { messageId, status } = bounce;
  const returned = await parts.store.find(messageId);
  if (returned === undefined) return;
  // before the mail is settled: repeated after a crash it does no harm
  if (flagsAddress(status, returned.bouncedBefore + 1)) await flag(parts, returned);
  await parts.store.settle(messageId, status, parts.now());
}

async function flag(
  { libraries }: BounceParts,
  { project, library, recipient, address }: ReturnedMail,
): Promise<void> {
  const writing = libraries().find((one) => one.project === project && one.library === library);
  await writing?.access.refuseAddress(recipient, address);
}

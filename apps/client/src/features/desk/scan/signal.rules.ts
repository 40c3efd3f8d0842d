import type { DeskReader, DeskSignal, ScanReply } from "@freihand/contract/staff";

/** A tone of so many hertz and milliseconds. */
interface Tone {
  readonly hertz: number;
  readonly ms: number;
}

/** One high, two rising, one long low. @source desk "Screen" */
export const TONES: Readonly<Record<DeskSignal, readonly Tone[]>> = {
  ok: [{ hertz: 1320, ms: 110 }],
  look: [
    { hertz: 660, ms: 130 },
    { hertz: 990, ms: 170 },
  ],
  stop: [{ hertz: 196, ms: 650 }],
};

/** The signal of a scan: the server's own, and for a card what there is to see on the reader's page. */
export function signalOf(reply: ScanReply): DeskSignal {
  return reply.kind === "reader" ? readerSignal(reply.reader) : reply.signal;
}

/** `look` where the desk has something to say to this reader before lending. */
export function readerSignal({ expired, blocks, owed, loans }: DeskReader): DeskSignal {
  const isFine = !expired && blocks.length === 0 && owed.cents <= 0;
  return isFine && !loans.some(({ overdue }) => overdue) ? "ok" : "look";
}

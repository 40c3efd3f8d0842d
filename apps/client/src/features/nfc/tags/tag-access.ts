import { decodeTag } from "@freihand/rfid";
import { TagError, type Tag } from "../../../platform/ports/nfc.ts";
import { tagLock, type SeenTag, type TagRules } from "./tag-verdict.rules.ts";
import { WRITES, type TagWrite } from "./tag-writes.rules.ts";

/** Blocks per call: what every reader supports. */
const BLOCKS_AT_ONCE = 16;

/** Reads all data of a tag. @throws TagError */
export async function readTag(tag: Tag, rules: TagRules): Promise<SeenTag> {
  const { blockSize, blockCount, afi } = await tag.system();
  const memory = new Uint8Array(blockSize * blockCount);
  for (let first = 0; first < blockCount; first += BLOCKS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- the reader does one thing at a time
    const bytes = await tag.read(first, Math.min(BLOCKS_AT_ONCE, blockCount - first));
    memory.set(bytes.subarray(0, memory.length - first * blockSize), first * blockSize);
  }
  const isEasOn = rules.eas ? await tag.eas() : undefined;
  return { uid: tag.uid, afi, isEasOn, reading: decodeTag(memory) };
}

/** One write on a tag, for the log. */
export interface WriteNote {
  readonly write: TagWrite | "verify";
  readonly afi: number | undefined;
}

/**
 * Locks or unlocks a tag, and reads it back to verify.
 * @param onStep called before each step
 * @returns whether the tag now has the intended state
 * @throws TagError when it leaves the field or refuses; then it may be half done, and the same call again completes it
 * @source Q-46
 */
export async function writeTagLock(
  tag: Tag,
  to: "locked" | "unlocked",
  { rules, onStep }: { readonly rules: TagRules; readonly onStep: (note: WriteNote) => void },
): Promise<boolean> {
  const afi = to === "locked" ? rules.afiInStock : rules.afiOnLoan;
  for (const write of WRITES[to]) {
    if (write === "eas" && !rules.eas) continue;
    onStep({ write, afi: write === "afi" ? afi : undefined });
    // oxlint-disable-next-line no-await-in-loop -- their order is what keeps an interruption harmless
    await (write === "afi" ? tag.writeAfi(afi) : setEas(tag, to === "locked"));
  }
  const [system, isEasOn] = [await tag.system(), rules.eas ? await tag.eas() : undefined];
  onStep({ write: "verify", afi: system.afi });
  return tagLock({ afi: system.afi, isEasOn }, rules) === to;
}

/** A chip without article surveillance sets off no gate by it. */
async function setEas(tag: Tag, isOn: boolean): Promise<void> {
  try {
    await tag.setEas(isOn);
  } catch (error) {
    if (!(error instanceof TagError) || error.failure !== "unsupported") throw error;
  }
}

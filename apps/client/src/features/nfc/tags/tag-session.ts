import { TagError, type Tag } from "../../../platform/ports/nfc.ts";
import type { CheckoutEvent } from "../checkout/checkout.rules.ts";
import type { Step } from "../checkout/step-log.rules.ts";
import {
  noticeOfPart,
  noticeOfUnlocking,
  reactionTo,
  type NoticeKind,
  type Reaction,
  type Situation,
} from "./tag-reaction.rules.ts";
import {
  verdictOn,
  type ItemTag,
  type SeenTag,
  type TagRules,
  tagLock,
} from "./tag-verdict.rules.ts";
import { decodeTag } from "@freihand/rfid";
import { WRITES, type TagWrite } from "./tag-writes.rules.ts";

/** What is being done with a tag: its loan is being checked, or it is being written. */
export type Busy = "check" | "write";

/** The subject of a notice. */
export interface NoticeAbout {
  readonly barcode?: string;
  readonly part?: number;
}

/** Returning the item at the desk changes this. */
export interface TagSessionDeps {
  readonly rules: TagRules;
  readonly isOver: () => boolean;
  readonly situation: () => Situation;
  readonly advance: (event: CheckoutEvent) => void;
  /** Checks with the library how a loan ended; resolves with or without an answer. */
  readonly check: (barcode: string) => Promise<void>;
  readonly setBusy: (busy: Busy | undefined) => void;
  readonly note: (step: Omit<Step, "at">) => void;
  readonly announce: (kind: NoticeKind, about?: NoticeAbout) => void;
}

/** A tag in the field that has been read. */
interface TagInField {
  readonly chip: Tag;
  readonly seen: SeenTag;
  readonly tag: ItemTag;
}

const WRITE_NOTICE = {
  lost: "lost-writing",
  refused: "tag-refused",
  unsupported: "tag-refused",
} as const;

const READ_NOTICE = {
  lost: "lost-reading",
  refused: "tag-unreadable",
  unsupported: "tag-unsupported",
} as const;

/** Reads the tags that are held to the phone, and writes what the rules allow. One tag at a time. */
export class TagSession {
  readonly #deps: TagSessionDeps;

  constructor(deps: TagSessionDeps) {
    this.#deps = deps;
  }

  /** Handles a tag; resolves when it may be removed. Never rejects. */
  async serve(chip: Tag): Promise<void> {
    const seen = await this.#read(chip);
    if (!seen) return;
    const verdict = verdictOn(seen, this.#deps.rules);
    if (verdict.status === "refused") this.#deps.announce(verdict.reason);
    else await this.#react({ chip, seen, tag: verdict.tag });
  }

  async #read(chip: Tag): Promise<SeenTag | undefined> {
    const { rules, note, announce } = this.#deps;
    try {
      const seen = await readTag(chip, rules);
      note({ name: "read", uid: seen.uid, afiBefore: seen.afi, result: seen.reading.status });
      return seen;
    } catch (error) {
      note({ name: "read", uid: chip.uid, result: tagFailureText(error) });
      announce(error instanceof TagError ? READ_NOTICE[error.failure] : "tag-unreadable");
      return undefined;
    }
  }

  async #react(served: TagInField): Promise<void> {
    const { barcode } = served.tag;
    let reaction = this.#reaction(served.tag);
    if (reaction.do === "unsure") {
      this.#deps.advance({ on: "interrupted", ...tagPart(served.tag) });
      reaction = this.#reaction(served.tag);
    }
    if (reaction.do === "check") {
      this.#deps.setBusy("check");
      await this.#deps.check(barcode);
      this.#deps.setBusy(undefined);
      const after = this.#reaction(served.tag);
      // Refused just now: it is requested again only when the tag is scanned the next time.
      reaction = after.do === "ask" ? { do: "say", notice: "loan-refused" } : after;
    }
    if (!this.#deps.isOver()) await this.#do(reaction, served);
  }

  #reaction(tag: ItemTag): Reaction {
    return reactionTo(tag, this.#deps.situation());
  }

  async #do(reaction: Reaction, served: TagInField): Promise<void> {
    if (reaction.do === "say") this.#deps.announce(reaction.notice, tagPart(served.tag));
    else if (reaction.do === "unlock") await this.#write(served, "unlocked");
    else if (reaction.do === "lock") await this.#write(served, "locked");
    else this.#enter(reaction.do, served.tag);
  }

  /** Actions that change the list and not the tag. */
  #enter(deed: Exclude<Reaction["do"], "say" | "lock" | "unlock">, tag: ItemTag): void {
    const { advance, announce } = this.#deps;
    const part = tagPart(tag);
    switch (deed) {
      case "collect":
        advance({ on: "collected", tag });
        this.#announceCollected(part);
        return;
      case "ask":
        advance({ on: "request-again", barcode: part.barcode });
        announce("please-wait", part);
        return;
      case "noted":
        this.#unlocked(part);
        return;
      case "check":
      case "unsure":
        announce("still-checked", part);
        return;
      default:
        deed satisfies never;
    }
  }

  async #write(served: TagInField, to: "locked" | "unlocked"): Promise<void> {
    const { advance, setBusy, announce } = this.#deps;
    const part = tagPart(served.tag);
    setBusy("write");
    const notice = await this.#brought(served, to);
    setBusy(undefined);
    if (notice !== undefined) {
      advance({ on: "interrupted", ...part });
      announce(notice, part);
    } else if (to === "unlocked") this.#unlocked(part);
    else {
      advance({ on: "secured", ...part });
      announce("secured", part);
    }
  }

  /** @returns why the tag does not have the intended state; undefined: it does */
  async #brought(served: TagInField, to: "locked" | "unlocked"): Promise<NoticeKind | undefined> {
    const { rules, note } = this.#deps;
    const { chip, seen } = served;
    const about = { uid: seen.uid, afiBefore: seen.afi };
    const onStep = ({ write, afi }: { write: Step["name"]; afi: number | undefined }) => {
      note({ name: write, ...about, afiAfter: afi, result: to });
    };
    try {
      const isSo = await writeTagLock(chip, to, { rules, onStep });
      if (!isSo) note({ name: "verify", ...about, result: "different" });
      return isSo ? undefined : "tag-refused";
    } catch (error) {
      note({ name: "write", ...about, result: tagFailureText(error) });
      return error instanceof TagError ? WRITE_NOTICE[error.failure] : "lost-writing";
    }
  }

  #unlocked(part: { readonly barcode: string; readonly part: number }): void {
    const { advance, announce, situation } = this.#deps;
    advance({ on: "unlocked", ...part });
    announce(noticeOfUnlocking(situation().items, part.barcode), part);
  }

  #announceCollected(part: { readonly barcode: string; readonly part: number }): void {
    const item = this.#deps.situation().items.find(({ barcode }) => barcode === part.barcode);
    if (item) this.#deps.announce(noticeOfPart(item), part);
  }
}

const tagPart = ({ barcode, partNumber }: ItemTag) => ({ barcode, part: partNumber });

const tagFailureText = (error: unknown): string =>
  error instanceof TagError ? error.failure : "failed";

/** Blocks per call: what every reader supports. */
const BLOCKS_AT_ONCE = 16;

/** Reads all data of a tag. @throws TagError */
async function readTag(tag: Tag, rules: TagRules): Promise<SeenTag> {
  const { blockSize, blockCount, afi } = await tag.system();
  const memory = new Uint8Array(blockSize * blockCount);
  for (let first = 0; first < blockCount; first += BLOCKS_AT_ONCE) {
    const bytes = await tag.read(first, Math.min(BLOCKS_AT_ONCE, blockCount - first));
    memory.set(bytes.subarray(0, memory.length - first * blockSize), first * blockSize);
  }
  const isEasOn = rules.eas ? await tag.eas() : undefined;
  return { uid: tag.uid, afi, isEasOn, reading: decodeTag(memory) };
}

/** One write on a tag, for the log. */
interface WriteNote {
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
async function writeTagLock(
  tag: Tag,
  to: "locked" | "unlocked",
  { rules, onStep }: { readonly rules: TagRules; readonly onStep: (note: WriteNote) => void },
): Promise<boolean> {
  const afi = to === "locked" ? rules.afiInStock : rules.afiOnLoan;
  for (const write of WRITES[to]) {
    if (write === "eas" && !rules.eas) continue;
    onStep({ write, afi: write === "afi" ? afi : undefined });
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

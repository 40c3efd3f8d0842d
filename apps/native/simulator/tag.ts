/** Bytes per block of every chip that libraries use. */
const BLOCK_SIZE = 4;

/** When a command is interrupted; a write may be carried out and only its answer lost. */
export type Tearing = "before" | "after";

/** A failed tag command. */
export class TagFault extends Error {
  override readonly name = "TagFault";
  readonly fault: "lost" | "refused" | "unsupported";
  constructor(fault: "lost" | "refused" | "unsupported") {
    super(`The tag is ${fault}.`);
    this.fault = fault;
  }
}

/** The initial state of a tag. */
export interface TagMake {
  /** 16 hexadecimal digits; those of NXP start with `E004`. */
  readonly uid: string;
  readonly memory: Uint8Array;
  /** 0 to 255. */
  readonly afi: number;
  /** Undefined: the chip has no article surveillance. */
  readonly isEasOn?: boolean;
}

/** A chip of ISO 15693 on an item: it handles blocks, regardless of their content. */
export class SimulatedTag {
  readonly uid: string;
  readonly memory: Uint8Array;
  afi: number;
  readonly dsfid = 0;
  /** Undefined: the chip has none. */
  isEasOn: boolean | undefined;
  /** Every command that the tag has answered, in order: `read 0 8`, `write 5`, `afi C2`, `eas on`. */
  readonly log: string[] = [];
  /** Blocks that can no longer be written. */
  readonly lockedBlocks = new Set<number>();
  #commandsLeft = Number.POSITIVE_INFINITY;
  #tearing: Tearing = "before";

  constructor({ uid, memory, afi, isEasOn }: TagMake) {
    this.uid = uid.toUpperCase();
    this.memory = Uint8Array.from(memory);
    this.afi = afi;
    this.isEasOn = isEasOn;
  }

  get blockCount(): number {
    return this.memory.length / BLOCK_SIZE;
  }

  /**
   * The patron removes the tag in the middle of a command.
   * @param commands number of commands answered before
   * @param tearing whether the interrupted command has been carried out
   */
  pullAwayAfter(commands: number, tearing: Tearing = "before"): void {
    this.#commandsLeft = commands;
    this.#tearing = tearing;
  }

  /** The patron holds it still again. */
  holdStill(): void {
    this.#commandsLeft = Number.POSITIVE_INFINITY;
  }

  system() {
    this.#command("system");
    const { blockCount, afi, dsfid } = this;
    return { blockSize: BLOCK_SIZE, blockCount, afi, dsfid };
  }

  read(first: number, count: number): Uint8Array {
    if (first < 0 || count < 1 || first + count > this.blockCount) throw new TagFault("refused");
    this.#command(`read ${String(first)} ${String(count)}`);
    return this.memory.slice(first * BLOCK_SIZE, (first + count) * BLOCK_SIZE);
  }

  write(block: number, bytes: Uint8Array): void {
    if (bytes.length !== BLOCK_SIZE || block < 0 || block >= this.blockCount)
      throw new TagFault("refused");
    if (this.lockedBlocks.has(block)) throw new TagFault("refused");
    this.#command(`write ${String(block)}`, () => this.memory.set(bytes, block * BLOCK_SIZE));
  }

  writeAfi(afi: number): void {
    this.#command(`afi ${afi.toString(16).toUpperCase().padStart(2, "0")}`, () => {
      this.afi = afi;
    });
  }

  setEas(isOn: boolean): void {
    if (this.isEasOn === undefined) throw new TagFault("unsupported");
    this.#command(`eas ${isOn ? "on" : "off"}`, () => {
      this.isEasOn = isOn;
    });
  }

  eas(): boolean | undefined {
    this.#command("eas?");
    return this.isEasOn;
  }

  #command(name: string, change: () => void = () => undefined): void {
    if (this.#commandsLeft <= 0) {
      if (this.#tearing === "after") change();
      throw new TagFault("lost");
    }
    this.#commandsLeft -= 1;
    change();
    this.log.push(name);
  }
}

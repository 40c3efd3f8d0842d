import { encodeTag } from "@freihand/rfid";
import { SimulatedTag } from "./tag.ts";

/** The data that a library writes on the tags of its items. */
export interface TagPolicy {
  /** Country and number of the owner. */
  readonly country: string;
  readonly code: string;
  /** Application family of an item on the shelf. */
  readonly afiInStock: number;
  /** Of one that may leave the library. */
  readonly afiOnLoan: number;
}

/** The defect of a tag. `unlocked`: the gate lets it pass already; `reversed`: each block is written in reverse. */
export type TagQuirk = "damaged" | "foreign" | "other-library" | "unlocked" | "reversed";

/** Memory of the chip that most libraries use: 28 blocks of four bytes. */
const CHIP_BYTES = 112;

let made = 0;

/** Every chip has a unique number; `E004` is NXP's. */
function nextUid(maker: "E004" | "E007"): string {
  made += 1;
  return `${maker}01${made.toString(16).toUpperCase().padStart(10, "0")}`;
}

/**
 * The tags on an item: one for each part of the package.
 * @param parts of the package, each with a tag of its own
 */
export function itemTags(
  policy: TagPolicy,
  barcodeId: string,
  { parts = 1, quirk }: { readonly parts?: number; readonly quirk?: TagQuirk } = {},
): readonly SimulatedTag[] {
  return Array.from({ length: parts }, (_, index) => {
    const memory = encodeTag(
      {
        contentParameter: 1,
        usage: 1,
        partCount: parts,
        partNumber: index + 1,
        barcodeId,
        country: policy.country,
        owner: quirk === "other-library" ? "X-999" : policy.code,
        extensions: [],
      },
      CHIP_BYTES,
    );
    return new SimulatedTag({
      uid: nextUid(quirk === "foreign" ? "E007" : "E004"),
      memory: spoiled(memory, quirk),
      afi: quirk === "unlocked" ? policy.afiOnLoan : policy.afiInStock,
      ...(quirk !== "foreign" && { isEasOn: quirk !== "unlocked" }),
    });
  });
}

function spoiled(memory: Uint8Array, quirk: TagQuirk | undefined): Uint8Array {
  // one letter of the barcode is changed: the checksum is wrong
  if (quirk === "damaged") return memory.with(5, (memory[5] ?? 0) ^ 0x10);
  // a parking ticket, a ski pass
  if (quirk === "foreign") return new Uint8Array(CHIP_BYTES).fill(0xe1, 0, 4);
  if (quirk !== "reversed") return memory;
  return Uint8Array.from(memory, (_, at) => memory[at - (at % 4) + 3 - (at % 4)] ?? 0);
}

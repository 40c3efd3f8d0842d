import { itemTags, type TagPolicy, type TagQuirk } from "../../apps/native/simulator/demo-tags.ts";
import type { SimulatedTag } from "../../apps/native/simulator/tag.ts";
import type { PhoneOwner } from "./device-test.ts";
import { expect } from "./test.ts";

/** The tag data of library 1 of the demo. @see projects/basic/libraries/1.json */
export const LINDENAU: TagPolicy = {
  country: "DE",
  code: "705",
  afiInStock: 0x07,
  afiOnLoan: 0xc2,
};

/** A copy of a title of the demo that is on the shelf. @throws when there is none */
export async function barcodeOnShelf(server: string, title: string): Promise<string> {
  const answer = await fetch(`${server}/services/de/basic/library/1/record/${title}`, {
    headers: { "X-Version": "3.4.0" },
  });
  const { copies } = await answer.json();
  const free = copies.find(({ light }: { light: string }) => light === "GREEN");
  if (free === undefined) throw new Error(`No copy of ${title} is on the shelf`);
  return free.barcode;
}

/** The tag of a single-part item. @throws when it has more, or none */
export function only(tags: readonly SimulatedTag[]): SimulatedTag {
  const [tag, ...more] = tags;
  if (tag === undefined || more.length > 0) throw new Error("Not a single tag");
  return tag;
}

/** The patron at the self checkout. */
export class CheckoutGuest {
  readonly owner: PhoneOwner;
  constructor(owner: PhoneOwner) {
    this.owner = owner;
  }

  /** Fetches an item from the shelf: the tags of its parts. */
  item(barcode: string, how: { parts?: number; quirk?: TagQuirk } = {}): readonly SimulatedTag[] {
    return itemTags(LINDENAU, barcode, how);
  }

  /** Starts the reader; needed only on an iPhone. */
  async scan(): Promise<void> {
    const { patron, phone } = this.owner;
    const { reader, system } = phone.device;
    if (system === "ios" && !reader.isScanning)
      await patron.button("nfc.action.scan").or(patron.button("nfc.action.scan-more")).click();
    await expect.poll(() => reader.isScanning).toBe(true);
  }

  /** Holds a tag to the phone until the app has shown a message about it, then removes it. */
  async hold(tag: SimulatedTag, says: string | RegExp): Promise<void> {
    await this.scan();
    const { reader } = this.owner.phone.device;
    reader.place(tag);
    await this.says(says);
    reader.remove(tag);
  }

  /** The app shows this message about the tag. */
  async says(text: string | RegExp): Promise<void> {
    await expect(this.owner.patron.page.getByRole("main")).toContainText(text);
  }
}

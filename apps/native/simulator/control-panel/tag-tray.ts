import { itemTags, type TagQuirk } from "../demo-tags.ts";
import type { Device } from "../device.ts";
import type { SimulatedTag } from "../tag.ts";
import type { PanelSetup } from "./panel-setup.cast.ts";
import { part, showRows, type Row } from "./rows.ts";

const QUIRKS: readonly TagQuirk[] = ["damaged", "foreign", "other-library", "unlocked", "reversed"];

interface OfferedTag {
  readonly name: string;
  readonly tag: SimulatedTag;
}

/** Items on the control panel that can be held to the phone. */
export class TagTray {
  readonly #device: Device;
  readonly #make: PanelSetup;
  readonly #onChange: () => void;
  #tags: readonly OfferedTag[] = [];

  constructor(device: Device, make: PanelSetup, onChange: () => void) {
    this.#device = device;
    this.#make = make;
    this.#onChange = onChange;
    const library = part("library", HTMLSelectElement);
    library.append(...make.libraries.map(({ id, name }) => new Option(name, String(id))));
    library.addEventListener("change", () => this.#offerItems());
    this.#offerItems();
    part("item", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#fetch();
    });
    const reader = part("nfc", HTMLSelectElement);
    reader.addEventListener("change", () => this.#switch(reader.value));
  }

  /** Shows the items. */
  show(): void {
    const { reader } = this.#device;
    part("sheet", HTMLElement).textContent = reader.isScanning
      ? `The app looks for tags. ${reader.message}`
      : "The app does not look for tags.";
    showRows(
      part("tags", HTMLElement),
      this.#tags.map((one) => this.#row(one)),
    );
  }

  #row({ name, tag }: OfferedTag): Row {
    const { reader } = this.#device;
    const isHeld = reader.field.includes(tag);
    const afi = tag.afi.toString(16).toUpperCase().padStart(2, "0");
    return {
      text: `${name}, AFI ${afi}, alarm ${alarmText(tag)}${isHeld ? ", held to the phone" : ""}`,
      actions: isHeld
        ? { "Take away": () => this.#change(() => reader.remove(tag)) }
        : {
            "Hold to the phone": () => this.#change(() => reader.place(tag)),
            "Hold, and pull away": () =>
              this.#change(() => {
                reader.place(tag);
                tag.pullAwayAfter(3);
              }),
            Discard: () =>
              this.#change(() => {
                this.#tags = this.#tags.filter((one) => one.tag !== tag);
              }),
          },
    };
  }

  #change(act: () => void): void {
    act();
    this.#onChange();
  }

  #fetch(): void {
    const library = part("library", HTMLSelectElement).value;
    const policy = this.#make.libraries.find(({ id }) => String(id) === library)?.policy;
    if (!policy) return;
    const barcode = part("barcode", HTMLInputElement).value;
    const parts = Number(part("parts", HTMLSelectElement).value);
    const quirk = QUIRKS.find((one) => one === part("quirk", HTMLSelectElement).value);
    const tags = itemTags(policy, barcode, { parts, ...(quirk !== undefined && { quirk }) });
    const named = tags.map((tag, index) => ({
      tag,
      name: [barcode, ...(parts > 1 ? [`part ${String(index + 1)}`] : []), quirk ?? ""]
        .filter((word) => word !== "")
        .join(" "),
    }));
    this.#change(() => {
      this.#tags = [...this.#tags, ...named];
    });
  }

  #offerItems(): void {
    const library = part("library", HTMLSelectElement).value;
    const items = this.#make.items.filter(({ libraryId }) => String(libraryId) === library);
    part("items", HTMLDataListElement).replaceChildren(
      ...items.map(({ barcode, title }) => new Option(title, barcode)),
    );
    part("barcode", HTMLInputElement).value = items[0]?.barcode ?? "";
  }

  #switch(state: string): void {
    const { reader } = this.#device;
    const known = (["on", "off", "none"] as const).find((one) => one === state);
    if (known !== undefined) reader.state = known;
    if (known === "off") reader.end("off");
    this.#onChange();
  }
}

function alarmText({ isEasOn }: SimulatedTag): string {
  if (isEasOn === undefined) return "none";
  return isEasOn ? "on" : "off";
}

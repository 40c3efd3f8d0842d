import { PluginError, type Method, type Methods, type Options } from "./bridge-message.ts";
import type { PhoneContext } from "./context.ts";
import { isOn, number, text } from "./options.parse.ts";
import { TagFault, type SimulatedTag } from "./tag.ts";

const CODES = { lost: "TAG_LOST", refused: "TAG_REFUSED", unsupported: "TAG_UNSUPPORTED" } as const;

/** The NFC reader, and the tags in its field. */
export class TagReader {
  state: "on" | "off" | "none" = "on";
  isScanning = false;
  /** The message on the system's sheet. */
  message = "";
  readonly #phone: PhoneContext;
  #field: readonly SimulatedTag[] = [];
  /** The tag that receives commands. */
  #selected: SimulatedTag | undefined;

  constructor(phone: PhoneContext) {
    this.#phone = phone;
  }

  get field(): readonly SimulatedTag[] {
    return this.#field;
  }

  /** The patron holds an item to the phone. */
  place(tag: SimulatedTag): void {
    if (this.#field.includes(tag)) return;
    tag.holdStill();
    this.#field = [...this.#field, tag];
    if (this.#selected === undefined) this.#select();
  }

  /** The patron removes it. */
  remove(tag: SimulatedTag): void {
    this.#field = this.#field.filter((one) => one !== tag);
    if (this.#selected !== tag) return;
    this.#selected = undefined;
    this.#select();
  }

  /** The patron or the system closes the scan. */
  end(reason: "closed" | "failed" | "off"): void {
    if (!this.isScanning) return;
    this.#stop();
    this.#emit("tagScanEnded", { reason });
  }

  /** The app is gone: its scan ends silently. */
  stop(): void {
    this.#stop();
  }

  readonly methods: Methods = {
    nfcState: () => ({ state: this.state }),
    startTagScan: (options) => {
      if (this.state !== "on") throw new PluginError("NFC is off.", "NFC_OFF");
      this.message = text(options, "message");
      this.isScanning = true;
      this.#selected = undefined;
      // the tag is reported after the call is answered
      queueMicrotask(() => this.#select());
    },
    setTagMessage: (options) => {
      this.message = text(options, "message");
    },
    stopTagScan: () => this.#stop(),
    releaseTag: () => this.#release(),
    readTagSystem: this.#command((tag) => tag.system()),
    readTagBlocks: this.#command((tag, options) => ({
      bytes: hexOf(tag.read(number(options, "first"), number(options, "count"))),
    })),
    writeTagBlock: this.#command((tag, options) => {
      tag.write(number(options, "block"), bytesOf(text(options, "bytes")));
    }),
    writeTagAfi: this.#command((tag, options) => tag.writeAfi(number(options, "afi"))),
    setTagEas: this.#command((tag, options) => tag.setEas(isOn(options, "isOn"))),
    readTagEas: this.#command((tag) => {
      const isEasOn = tag.eas();
      return isEasOn === undefined ? {} : { isOn: isEasOn };
    }),
  };

  #command(work: (tag: SimulatedTag, options: Options) => unknown): Method {
    return (options) => {
      const tag = this.#selected;
      if (!this.isScanning || tag?.uid !== text(options, "uid")) throw rejection("lost");
      try {
        return work(tag, options);
      } catch (error) {
        if (!(error instanceof TagFault)) throw error;
        if (error.fault === "lost") this.remove(tag);
        throw rejection(error.fault);
      }
    };
  }

  #select(): void {
    if (!this.isScanning || this.#selected !== undefined) return;
    this.#selected = this.#field[0];
    if (this.#selected) this.#emit("tagFound", { uid: this.#selected.uid });
  }

  /** iOS moves on to another tag in the field; Android waits until this one has left. */
  #release(): void {
    const next = this.#field.find((tag) => tag !== this.#selected);
    if (this.#phone.system === "android" || next === undefined) return;
    this.#selected = undefined;
    this.#field = [next, ...this.#field.filter((tag) => tag !== next)];
    queueMicrotask(() => this.#select());
  }

  #stop(): void {
    this.isScanning = false;
    this.#selected = undefined;
  }

  #emit(name: string, data: unknown): void {
    this.#phone.emit({ plugin: "LibraryNative", name, data });
  }
}

const rejection = (fault: keyof typeof CODES) =>
  new PluginError(`The tag is ${fault}.`, CODES[fault]);

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join("");

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

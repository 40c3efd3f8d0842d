import { PluginError, type Method, type System } from "./bridge-message.ts";
import { text } from "./options.parse.ts";

/** First bytes of every zip file, which a pass is. */
const ZIP = [0x50, 0x4b];

const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

/** The phone's wallet. @source spec §8 "Wallet pass" */
export class PassWallet {
  readonly passes: string[] = [];
  /** The patron's answer to the system's prompt. */
  answer: "add" | "cancel" = "add";
  readonly #system: System;

  constructor(system: System) {
    this.#system = system;
  }

  readonly addPass: Method = (options) => {
    const pass = text(options, "pkpass");
    if (!BASE64.test(pass)) throw new PluginError("The pass is not base64.", "102");
    const bytes = Uint8Array.from(atob(pass), (character) => character.charCodeAt(0));
    if (ZIP.some((byte, index) => bytes[index] !== byte))
      throw new PluginError("The data are not a pass.", "101");
    // Android passes the file to another app, and does not learn the outcome
    if (this.#system === "android") {
      if (this.answer === "add") this.passes.push(pass);
      return {};
    }
    if (this.passes.includes(pass)) throw new PluginError("The pass is there already.", "100");
    if (this.answer === "add") this.passes.push(pass);
    return { isAdded: this.answer === "add" };
  };
}

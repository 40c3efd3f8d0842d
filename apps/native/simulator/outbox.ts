import { PluginError, type Methods } from "./bridge-message.ts";
import { list, optionalText, record, text } from "./options.parse.ts";

/** Content passed by the app to the system's share sheet. */
export interface Shared {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  /** Text of each file. */
  readonly files: Readonly<Record<string, string>>;
}

/** What leaves the app: clipboard, shared texts, files. */
export class Outbox {
  clipboard = "";
  readonly shared: Shared[] = [];
  /** Path → content. */
  readonly files = new Map<string, string>();
  /** The patron's action in the sheet. */
  answer: "share" | "cancel" = "share";

  readonly clipboardMethods: Methods = {
    write: (options) => {
      this.clipboard = optionalText(options, "string") ?? text(options, "url");
    },
    read: () => ({ value: this.clipboard, type: "text/plain" }),
  };

  readonly shareMethods: Methods = {
    canShare: () => ({ value: true }),
    share: (options) => {
      const [shared, url] = [optionalText(options, "text"), optionalText(options, "url")];
      const files = [url ?? "", ...list(options, "files").map(String)].filter((one) =>
        one.startsWith("file:"),
      );
      if (shared === undefined && url === undefined && files.length === 0)
        throw new PluginError("Must provide a URL or Message or files");
      if (this.answer === "cancel") throw new PluginError("Share canceled");
      this.shared.push({
        title: optionalText(options, "title"),
        text: shared,
        url,
        files: Object.fromEntries(files.map((path) => [path, this.#read(path)])),
      });
      return { activityType: "simulated" };
    },
  };

  readonly filesystemMethods: Methods = {
    checkPermissions: () => ({ publicStorage: "granted" }),
    requestPermissions: () => ({ publicStorage: "granted" }),
    writeFile: (options) => {
      const uri = address(options);
      this.files.set(uri, text(options, "data"));
      return { uri };
    },
    readFile: (options) => ({ data: this.#read(address(options)) }),
    deleteFile: (options) => {
      if (!this.files.delete(address(options))) throw missing();
    },
    getUri: (options) => ({ uri: address(options) }),
    mkdir: () => undefined,
  };

  #read(uri: string): string {
    const content = this.files.get(uri);
    if (content === undefined) throw missing();
    return content;
  }
}

const missing = () => new PluginError("File does not exist.", "OS-PLUG-FILE-0008");

function address(options: unknown): string {
  const file = record(options);
  const path = text(file, "path");
  return path.startsWith("file:")
    ? path
    : `file:///${(optionalText(file, "directory") ?? "").toLowerCase()}/${path}`;
}

import { ProcessRenderer } from "../rendering/renderer.ts";
import type { Logger } from "pino";
import type { Settings } from "./settings.ts";

/** Only a process is opened here, and only once pages are served: the server itself loads no code of the client. */
export function openRendering({ rendererDir }: Settings, log: Logger) {
  if (rendererDir === undefined) return {};
  const warn = (facts: object, text: string) => {
    log.warn(facts, text);
  };
  return { rendering: { renderer: new ProcessRenderer({ warn }), rendererDir } };
}

import type { Locale, ProjectId } from "@freihand/contract";
import type { LockPort } from "../platform/ports/lock.ts";
import type { TokenKeeper } from "./token-keeper.ts";

/** What the transport needs to know before the first call; main does it. */
export interface Connection {
  /** Language of the interface: the server responds in it. */
  readonly locale: () => Locale;
  readonly project: () => ProjectId;
  /** Origin of the server; the empty text: where the page came from. */
  readonly server: string;
  readonly keeper: TokenKeeper;
  readonly lock: LockPort;
  /** A call starts (+1) or ends (-1). @source spec §3 "loading counter" */
  readonly onBusy: (step: 1 | -1) => void;
  /** The server answered (true) or did not (false). */
  readonly onReach: (reached: boolean) => void;
}

let connected: Connection | undefined;

/** Configures where calls go and what holds the tokens. */
export function connectApi(to: Connection): void {
  connected = to;
}

/** @throws when the transport has not been connected */
export function connection(): Connection {
  if (!connected) throw new Error("connectApi has not been called");
  return connected;
}

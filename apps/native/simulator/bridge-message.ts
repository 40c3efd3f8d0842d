/** The arguments of a call, as JSON. */
export type Options = Readonly<Record<string, unknown>>;

/** One call, as posted by the app's half of Capacitor's bridge. */
export interface BridgeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Options;
}

/** One answer, as sent by the native half. */
export interface BridgeReply {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  /** Whether more may follow for the same callback: events. */
  readonly save: boolean;
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
}

/** Implementation of a plugin method. It throws a `PluginError` when the native code rejects. */
export type Method = (options: Options) => unknown;
export type Methods = Readonly<Record<string, Method>>;

/** A call that the native code rejects. */
export class PluginError extends Error {
  override readonly name = "PluginError";
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The operating systems of a phone. */
export const SYSTEMS = ["android", "ios"] as const;
export type System = (typeof SYSTEMS)[number];

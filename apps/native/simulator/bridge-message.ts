/** What a call brings along, as JSON. */
export type Options = Readonly<Record<string, unknown>>;

/** One call, as the app's half of Capacitor's bridge posts it. */
export interface BridgeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Options;
}

/** One answer, as the native half sends it. */
export interface BridgeReply {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  /** Whether more may come for the same callback: events. */
  readonly save: boolean;
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
}

/** What carries out a method of a plugin. It throws a `PluginError` where the native code rejects. */
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

/** The systems that a phone may run. */
export const SYSTEMS = ["android", "ios"] as const;
export type System = (typeof SYSTEMS)[number];

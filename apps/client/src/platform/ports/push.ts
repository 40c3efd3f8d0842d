/** A browser's subscription at its push service, as the library's server needs it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  /** Base64url, as the other. */
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Whether this browser shows notifications of the library while the app is closed.
 * - `ready`: it does, after its own question · `denied`: the patron has forbidden it · `not-installed`: it does once the
 *   app is on the home screen · `unsupported`: it does not, or not in this window
 */
export type PushAvailability = "ready" | "denied" | "not-installed" | "unsupported";

/** Where the server is notified when the browser replaces its subscription while the app is closed. */
export interface PushRenewal {
  /** Our public key, base64url. */
  readonly key: string;
  /** Path of the call. */
  readonly renewAt: string;
}

/** Notifications of the library in a browser. The installed app reminds by itself and has none. */
export interface PushPort {
  availability(): Promise<PushAvailability>;
  /** @returns undefined: this browser is not subscribed */
  current(): Promise<BrowserSubscription | undefined>;
  /** Lets the browser ask, if it still may. Rejects when its push service cannot be reached. @returns undefined: denied */
  subscribe(renewal: PushRenewal): Promise<BrowserSubscription | undefined>;
  /** Never rejects. */
  unsubscribe(): Promise<void>;
}

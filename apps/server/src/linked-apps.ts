/** An app in the Play store that may open links to this server. */
export interface AndroidApp {
  /** Application id: `org.freihand.app`. */
  readonly packageName: string;
  /** SHA-256 of the signing certificate: 32 pairs of upper-case hexadecimal digits, with colons. */
  readonly fingerprint: string;
}

/** Which installed apps may open links to this server. */
export interface LinkedApps {
  /** Ids with the team prefix: `ABCDE12345.org.freihand.app`; empty: none. */
  readonly iosApps: readonly string[];
  /** One entry per signature; empty: none. */
  readonly androidApps: readonly AndroidApp[];
}

/** What of the project's configuration the client shows today. */
export interface AppConfig {
  /** Undefined or empty: the library's own name stands in the bar. */
  readonly title: string;
}

/** Holds until the server's configuration has come, and when it does not come. @source spec §3 "Default app config" */
export const BASE_CONFIG: AppConfig = { title: "" };

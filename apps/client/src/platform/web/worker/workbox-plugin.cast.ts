import type { WorkboxPlugin } from "workbox-core";
import type { ExpirationPlugin } from "workbox-expiration";

/** Workbox's own types are not made for `exactOptionalPropertyTypes`. */
export const asPlugin = (plugin: ExpirationPlugin): WorkboxPlugin => plugin as WorkboxPlugin;

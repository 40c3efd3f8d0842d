// oxlint-disable-next-line no-underscore-dangle -- the manner of what the bundler replaces
declare const __BUILD_ID__: string | undefined;

/** Outside of a build: tests and Vite's own server. */
const NOT_BUILT = "dev";

/** Which build of the client this is: twelve digits of the hash of its sources. */
export const BUILD_ID: string = typeof __BUILD_ID__ === "undefined" ? NOT_BUILT : __BUILD_ID__;

/** Whether this is a build that patrons get. */
export const IS_BUILT = BUILD_ID !== NOT_BUILT;

// oxlint-disable-next-line no-underscore-dangle -- the naming convention of bundler replacements
declare const __BUILD_ID__: string | undefined;

/** Outside of a build: tests and Vite's dev server. */
const NOT_BUILT = "dev";

/** Id of this build of the client: twelve digits of the hash of its sources. */
export const BUILD_ID: string = typeof __BUILD_ID__ === "undefined" ? NOT_BUILT : __BUILD_ID__;

/** Whether this is a build for patrons. */
export const IS_BUILT = BUILD_ID !== NOT_BUILT;

// oxlint-disable-next-line no-underscore-dangle -- the naming convention of bundler replacements
declare const __BUILD_ID__: string | undefined;
// oxlint-disable-next-line no-underscore-dangle -- the naming convention of bundler replacements
declare const __VERSION__: string | undefined;

/** Outside of a build: tests and Vite's dev server. */
const NOT_BUILT = "dev";

/** Id of this build of the client: twelve digits of the hash of its sources. */
export const BUILD_ID: string = typeof __BUILD_ID__ === "undefined" ? NOT_BUILT : __BUILD_ID__;

/** The release of which this is a build: the version in the project's `package.json`. */
export const VERSION: string = typeof __VERSION__ === "undefined" ? NOT_BUILT : __VERSION__;

/** Whether this is a build for patrons. */
export const IS_BUILT = BUILD_ID !== NOT_BUILT;

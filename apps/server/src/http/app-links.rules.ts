import { SCREEN_PATHS } from "@freihand/contract";
import type { AndroidApp } from "../linked-apps.ts";

/** Prefix of the ids of demo projects. @source spec §2 "demo" */
const DEMO_START = "opac-";

/**
 * Paths for which the installed app has a screen, with `*` for any text; the server's other paths (calls, files, signed
 * passes) belong to the browser.
 * @source spec §2 "Screens and routes"
 */
export function linkPatterns(): readonly string[] {
  const { 404: _nowhere, ...screens } = SCREEN_PATHS;
  return [...Object.values(screens), "/start/:libraryId?"].flatMap(patternsOf);
}

/** With and without the optional parameters. */
function patternsOf(path: string): readonly string[] {
  if (path.includes(":projectId")) return [`/${DEMO_START}*`];
  const needed = path.replaceAll(/\/:\w+\?/g, "");
  const pattern = needed.replaceAll(/:\w+/g, "*");
  return needed === path || pattern.endsWith("*") ? [pattern] : [pattern, `${pattern}/*`];
}

/** The body of `/.well-known/apple-app-site-association`. @param apps ids with the team prefix */
export function appleAssociation(apps: readonly string[]): object {
  const components = linkPatterns().map((pattern) => ({ "/": pattern }));
  return { applinks: { details: [{ appIDs: apps, components }] } };
}

/** The body of `/.well-known/assetlinks.json`; the paths are in the app's own manifest. */
export function androidAssociation(apps: readonly AndroidApp[]): object {
  const fingerprints = Map.groupBy(apps, ({ packageName }) => packageName);
  return Array.from(fingerprints, ([packageName, signed]) => ({
    relation: ["delegate_permission/common.handle_all_urls"],
    target: {
      namespace: "android_app",
      package_name: packageName,
      sha256_cert_fingerprints: signed.map(({ fingerprint }) => fingerprint),
    },
  }));
}

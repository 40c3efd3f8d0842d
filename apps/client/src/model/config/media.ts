import { usePlatform } from "../../platform/context.ts";
import { BASE_CONFIG } from "./config-choice.rules.ts";
import { useConfig } from "./config.query.ts";
import {
  imageAddress,
  mediaHosts,
  mediaOrigin,
  type ImageKind,
  type MediaPlace,
} from "./media-host.rules.ts";

// oxlint-disable-next-line no-underscore-dangle -- the naming convention of bundler replacements
declare const __MEDIA_HOSTS__: string | undefined;

/** Known domains and their media hosts, from the environment of the build. @source rulings 15 */
const MEDIA_HOSTS = mediaHosts(
  typeof __MEDIA_HOSTS__ === "undefined" ? undefined : __MEDIA_HOSTS__,
);

/** Location of the project's pages and images. */
export function useMediaPlace(): MediaPlace {
  const { host, server } = usePlatform();
  const config = useConfig();
  const known = mediaOrigin(host, MEDIA_HOSTS);
  return { config, base: BASE_CONFIG, origin: known === "" ? server : known };
}

/**
 * Address of an image from the configuration; undefined: the built-in one is shown.
 * @source spec §2 "Logo", §7 "External assets"
 */
export function useConfiguredImage(kind: ImageKind): string | undefined {
  return imageAddress(useMediaPlace(), kind);
}

import { imageAddress, type ImageKind } from "./media-host.rules.ts";
import { useMediaPlace } from "./useMediaPlace.ts";

/**
 * Address of an image from the configuration; undefined: the built-in one is shown.
 * @source spec §2 "Logo", §7 "External assets"
 */
export function useConfiguredImage(kind: ImageKind): string | undefined {
  return imageAddress(useMediaPlace(), kind);
}

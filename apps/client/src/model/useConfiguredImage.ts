import { imageAddress, type ImageKind } from "./media-host.rules.ts";
import { useMediaPlace } from "./useMediaPlace.ts";

/** Address of an image that the configuration brings; undefined: the built-in one shows. @source spec §2 "Top bar", §7 */
export function useConfiguredImage(kind: ImageKind): string | undefined {
  return imageAddress(useMediaPlace(), kind);
}

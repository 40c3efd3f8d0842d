import type { MediaType } from "@freihand/contract";
import { useT } from "../i18n/useT.ts";
import { MEDIA_TYPE_TEXT } from "./media-text.rules.ts";

/** Names of media types in the patron's language. */
export function useMediaText(): (mediaType: MediaType) => string {
  const t = useT();
  return (mediaType) => t(MEDIA_TYPE_TEXT[mediaType]);
}

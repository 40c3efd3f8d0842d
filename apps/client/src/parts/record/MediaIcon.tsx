import {
  mdiBookOpenPageVariantOutline,
  mdiBookshelf,
  mdiFilmstrip,
  mdiGamepadVariantOutline,
  mdiHeadphones,
} from "@mdi/js";
import { mediaIconKind, type MediaIconKind, type MediaType } from "@freihand/contract";
import { Icon } from "../../ui/Icon.tsx";

const PATH = {
  film: mdiFilmstrip,
  audio: mdiHeadphones,
  shelf: mdiBookshelf,
  controller: mdiGamepadVariantOutline,
  book: mdiBookOpenPageVariantOutline,
} as const satisfies Record<MediaIconKind, string>;

interface MediaIconProps {
  readonly mediaType: MediaType;
  readonly size?: 16 | 20 | 24 | 40;
}

/** The icon of a media type; pair it with its text (`useMediaText`). @source spec §3 "Media icons" */
export function MediaIcon({ mediaType, size = 20 }: MediaIconProps) {
  return <Icon path={PATH[mediaIconKind(mediaType)]} size={size} />;
}

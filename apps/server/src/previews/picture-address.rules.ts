import { publicOrigin } from "../projects/settings/public-origin.rules.ts";
import type { Config, RecordDetail } from "@freihand/contract";
import { directSource, type LinkPictureAddress } from "./page-head.rules.ts";
import type { TitleAddress } from "./title-address.rules.ts";

/** Pixels of drawn pictures; a test compares them with what is drawn. */
export const DRAWN_SIZE = { width: 1200, height: 630 } as const;

/**
 * The picture beside a link to a title, made by the server.
 * @param hasProvider the library's covers may be pictures of any size
 * @returns undefined for a title with a picture elsewhere: that is shown
 * @source decision 76
 */
export function titlePicture(
  { library, id }: TitleAddress,
  { cover }: Pick<RecordDetail, "cover">,
  { config, hasProvider }: { readonly config: Config; readonly hasProvider: boolean },
): LinkPictureAddress | undefined {
  if (cover !== undefined && "src" in cover && directSource(cover.src) !== undefined)
    return undefined;
  const url = `${pictureRoot(config)}/${String(library)}/${encodeURIComponent(id)}`;
  return { url, size: hasProvider ? undefined : DRAWN_SIZE };
}

/** The picture beside a link to a page of a library. */
export const libraryPicture = (
  library: TitleAddress["library"],
  config: Config,
): LinkPictureAddress => ({
  url: `${pictureRoot(config)}/${String(library)}`,
  size: DRAWN_SIZE,
});

const pictureRoot = ({ metadata, projectId }: Config): string =>
  `${publicOrigin(metadata) ?? ""}/preview/${projectId}`;

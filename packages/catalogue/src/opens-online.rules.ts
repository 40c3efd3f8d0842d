import { ONLINE_MEDIA, type BibRecord } from "@freihand/contract";

/** Whether a title is used over the network and has an address that opens it; without one nobody can get at it. */
export const opensOnline = ({ mediaType, links }: BibRecord): boolean =>
  ONLINE_MEDIA.has(mediaType) &&
  links.some(({ kind, related }) => kind === "online" && related !== true);

import { ONLINE_MEDIA, type BibRecord } from "@freihand/contract";

/** Whether a title is online and has an address that opens it; without one it cannot be accessed. */
export const opensOnline = ({ mediaType, links }: BibRecord): boolean =>
  ONLINE_MEDIA.has(mediaType) &&
  links.some(({ kind, related }) => kind === "online" && related !== true);

import { ONLINE_MEDIA, type RecordDetail } from "@freihand/contract";
import { webAddress } from "../../../parts/links/web-address.rules.ts";

/** Where an online-only title is used. */
export interface OnlineUse {
  /** Undefined: the catalogue names no address. */
  readonly url: string | undefined;
}

type Facts = Pick<RecordDetail, "mediaType" | "links" | "copies" | "volumes">;

/**
 * How to use a title that is on no shelf: it is opened at its provider, which asks for the card itself, and is never
 * reserved here.
 * @returns undefined: there are copies to lend, or nothing indicates that it is online
 */
export function onlineUse(record: Facts): OnlineUse | undefined {
  const { mediaType, links, copies, volumes } = record;
  const isOnline = ONLINE_MEDIA.has(mediaType);
  const addresses = [
    ...links.flatMap(({ kind, url }) => (kind === "online" ? url : [])),
    // some libraries record the address with the licence, which is listed among the copies
    ...(isOnline ? copies.flatMap(({ url }) => url ?? []) : []),
  ];
  const url = addresses.find((address) => webAddress(address) !== undefined);
  if (isOnline) return { url };
  const hasNothingElse = copies.length + volumes.length === 0;
  return hasNothingElse && url !== undefined ? { url } : undefined;
}

import { ONLINE_MEDIA, type RecordDetail } from "@freihand/contract";
import { webAddress } from "../../../parts/web-address.rules.ts";

/** Where a title is used that exists only over the network. */
export interface OnlineUse {
  /** Undefined: the catalogue names no address. */
  readonly url: string | undefined;
}

type Facts = Pick<RecordDetail, "mediaType" | "links" | "copies" | "volumes">;

/**
 * How a title is had that lies on no shelf: it is opened at its provider, which asks for the card itself, and is never reserved here.
 * @returns undefined: there are copies to lend, or nothing says that it is online
 */
export function onlineUse(record: Facts): OnlineUse | undefined {
  const { mediaType, links, copies, volumes } = record;
  const isOnline = ONLINE_MEDIA.has(mediaType);
  const addresses = [
    ...links.flatMap(({ kind, url }) => (kind === "online" ? url : [])),
    // some libraries note the address with the licence, which stands among the copies
    ...(isOnline ? copies.flatMap(({ url }) => url ?? []) : []),
  ];
  const url = addresses.find((address) => webAddress(address) !== undefined);
  if (isOnline) return { url };
  const hasNothingElse = copies.length + volumes.length === 0;
  return hasNothingElse && url !== undefined ? { url } : undefined;
}

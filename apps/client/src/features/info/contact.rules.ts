import type { LibraryInfo } from "@freihand/contract";
import { webAddress } from "../../parts/links/web-address.rules.ts";

type InfoLink = LibraryInfo["links"][number];

/** `tel:` link of a telephone number as people write it; undefined if it contains none. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replaceAll("(0)", "").replaceAll(/[^\d+]/g, "");
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : undefined;
}

/** `mailto:` link of an address; undefined if it is not one. */
export function mailLink(mail: string): string | undefined {
  const [name = "", host = "", ...more] = mail.split("@");
  if (name === "" || !host.includes(".") || more.length > 0 || /[\s?&]/.test(mail))
    return undefined;
  return `mailto:${encodeURIComponent(name)}@${host}`;
}

const LINK_ORDER = ["pay", "web", "other"] as const satisfies readonly InfoLink["kind"][];

/** The library's links that may be opened: payment first. */
export function openableLinks(links: readonly InfoLink[]): readonly InfoLink[] {
  return links
    .filter(({ url }) => webAddress(url) !== undefined)
    .toSorted((one, other) => LINK_ORDER.indexOf(one.kind) - LINK_ORDER.indexOf(other.kind));
}

import type { LibraryInfo } from "@freihand/contract";
import { secureAddress } from "../../parts/links/web-address.rules.ts";

type InfoLink = LibraryInfo["links"][number];
type Purpose = NonNullable<InfoLink["purpose"]>;

/** A page of the library for patrons who cannot sign in. */
export interface LoginLink {
  readonly purpose: Purpose;
  readonly url: string;
}

const PURPOSES: readonly Purpose[] = ["password", "card"];

/** The first of each purpose, the forgotten password first; https only. @source Q-26 */
export function loginLinks(links: readonly InfoLink[]): readonly LoginLink[] {
  return PURPOSES.flatMap((purpose) => {
    const link = links.find(
      (one) => one.purpose === purpose && secureAddress(one.url) !== undefined,
    );
    return link === undefined ? [] : [{ purpose, url: link.url }];
  });
}

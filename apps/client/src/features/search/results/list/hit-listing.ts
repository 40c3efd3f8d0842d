import type { Hit } from "@freihand/contract";
import type { RefObject } from "react";
import type { LinkProps } from "react-router";

/** What a list of hits shows, whatever its layout. */
export interface HitListing {
  readonly hits: readonly Hit[];
  /** Name of the list. */
  readonly label: string;
  readonly listRef: RefObject<HTMLOListElement | null>;
  readonly linkOf: (hit: Hit) => Pick<LinkProps, "to" | "state" | "preventScrollReset" | "replace">;
  /** Name of the patron's own branch. */
  readonly mine: string | undefined;
  /** Title that is open beside the list. */
  readonly openId: string | undefined;
}

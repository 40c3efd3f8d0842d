import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { ActiveChips } from "../facets/ActiveChips.tsx";
import { DidYouMean } from "../nothing-found/DidYouMean.tsx";
import { ReplacementNotice } from "../nothing-found/ReplacementNotice.tsx";
import { ShelfSwitch } from "../facets/ShelfSwitch.tsx";
import { isOnShelfAt, hasShelfFacets, SHELF_FACETS } from "../facets/shelf-now.rules.ts";
import type { Found } from "./useFound.ts";
import { useShelfBranch } from "../facets/useShelfBranch.ts";

interface FoundHeadProps {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
}

/** Above the hits: what narrows the search, and other spellings when there are few. */
export function FoundHead(props: FoundHeadProps) {
  const { query, found } = props;
  const { total, didYouMean, instead } = found.first ?? NOTHING_YET;
  return (
    <>
      {instead === undefined || found.isOutdated ? null : (
        <ReplacementNotice query={query} instead={instead} />
      )}
      <Chips {...props} />
      {total === 0 || didYouMean === undefined ? null : (
        <DidYouMean query={query} proposals={didYouMean} />
      )}
    </>
  );
}

const NOTHING_YET = { total: 0, didYouMean: undefined, instead: undefined };

/** The switch for what is available now, and all active filters. */
function Chips({ libraryId, query, found, onChange }: FoundHeadProps) {
  const shelf = useShelfBranch(libraryId);
  const facets = found.first?.facets ?? [];
  const isOn = shelf.branch !== undefined && isOnShelfAt(query, shelf.branch.id);
  const hasSwitch = isOn || (hasShelfFacets(facets) && shelf.branches.length > 0);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, pt: 3, minHeight: 44 }}>
      {hasSwitch ? <ShelfSwitch query={query} shelf={shelf} onChange={onChange} /> : null}
      <ActiveChips
        libraryId={libraryId}
        query={query}
        facets={facets}
        without={isOn ? SHELF_FACETS : NO_FACETS}
        onChange={onChange}
      />
    </Box>
  );
}

const NO_FACETS: ReadonlySet<string> = new Set();

import type { SearchReply } from "@freihand/contract";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { FilterSheet } from "../facets/FilterSheet.tsx";
import { LayoutButton } from "./LayoutButton.tsx";
import { SortMenu } from "./SortMenu.tsx";
import type { Found } from "./useFound.ts";
import type { ResultLayout } from "./useResultLayout.ts";

/** What the tools of a list operate on. */
export interface ResultToolsProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
  readonly hasFilterButton: boolean;
  readonly layout: ResultLayout;
  readonly onLayout: (layout: ResultLayout) => void;
}

/** Order, layout, and if there is no column for them, the filters. */
export function ResultTools(props: ResultToolsProps & { readonly reply: SearchReply }) {
  const { query, found, reply, onChange, hasFilterButton, layout, onLayout } = props;
  const hasHits = reply.total > 0;
  return (
    <>
      {hasHits ? (
        <SortMenu
          sorts={reply.sorts}
          chosen={query.sort}
          onChoose={(sort) => {
            onChange({ ...query, sort });
          }}
        />
      ) : null}
      {hasFilterButton && hasFilters(reply, query) ? (
        <FilterSheet query={query} found={found} onChange={onChange} />
      ) : null}
      {hasHits ? <LayoutButton layout={layout} onChoose={onLayout} /> : null}
    </>
  );
}

/** Nothing was found and no filter is active: there is nothing to filter. */
const hasFilters = ({ facets }: SearchReply, { filters }: SearchQuery): boolean =>
  facets.length > 0 || Object.keys(filters).length > 0;

import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { FacetGroup } from "./FacetGroup.tsx";
import { toggleFilter } from "./filters.rules.ts";
import type { Found } from "../results/search.query.ts";

interface FacetListProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
}

/** One group of choices for each facet that has any. */
export function FacetList({ query, found, onChange }: FacetListProps) {
  const t = useT();
  if (!found.first) return null;
  const facets = found.first.facets.filter(({ options }) => options.length > 0);
  if (facets.length === 0) {
    return <Typography color="textSecondary">{t("search.filters.none")}</Typography>;
  }
  return facets.map((facet) => (
    <FacetGroup
      key={facet.id}
      facet={facet}
      query={query}
      onToggle={(key) => {
        onChange(toggleFilter(query, facet, key));
      }}
    />
  ));
}

import { mdiClose } from "@mdi/js";
import type { Facet, LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { activeFilters, toggleFilter, withoutField, type ActiveFilter } from "./filters.rules.ts";
import { useSearchFields } from "../box/search-fields.query.ts";

interface ActiveChipsProps {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
  readonly facets: readonly Facet[];
  /** Facets whose choice is shown elsewhere. */
  readonly without: ReadonlySet<string>;
  readonly onChange: (query: SearchQuery) => void;
}

interface RemovableChip {
  readonly id: string;
  readonly label: string;
  readonly rest: SearchQuery;
}

/**
 * Everything that narrows the search besides the words in the box; each can be removed with a press.
 * @source look "active facets"
 */
export function ActiveChips(props: ActiveChipsProps) {
  const { libraryId, query, facets, without, onChange } = props;
  const t = useT();
  const filters = activeFilters(query, facets).filter(({ facetId }) => !without.has(facetId));
  const chips = [...useFieldChips(libraryId, query), ...filterChips(query, filters)];
  if (chips.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t("search.filters.active")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, listStyle: "none", p: 0, m: 0 }}
    >
      {chips.map(({ id, label, rest }) => (
        <li key={id}>
          <Chip
            variant="outlined"
            aria-label={t("search.filter.remove", { label })}
            label={
              <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                {label}
                <Icon path={mdiClose} size={16} />
              </Box>
            }
            onClick={() => {
              onChange(rest);
            }}
            sx={{ maxWidth: "100%" }}
          />
        </li>
      ))}
    </Box>
  );
}

/** Advanced fields: out of sight while they are collapsed. */
function useFieldChips(libraryId: LibraryId, query: SearchQuery): readonly RemovableChip[] {
  const fields = useSearchFields(libraryId);
  const others = fields.filter(({ id, meaning }) => meaning !== "FREE" && id in query.fields);
  return others.map(({ id, label, options }) => {
    const value = query.fields[id];
    const words = options?.find(({ key }) => key === value)?.value ?? value;
    return {
      id: `field.${id}`,
      label: typeof words === "string" ? `${label}: ${words}` : label,
      rest: withoutField(query, id),
    };
  });
}

function filterChips(
  query: SearchQuery,
  filters: readonly ActiveFilter[],
): readonly RemovableChip[] {
  return filters.map(({ facetId, key, label }) => ({
    id: `filter.${facetId}.${key}`,
    label,
    rest: toggleFilter(query, { id: facetId, multi: true }, key),
  }));
}

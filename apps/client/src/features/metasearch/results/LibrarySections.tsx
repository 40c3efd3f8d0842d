import Box from "@mui/material/Box";
import type { MetaQuery, MetaSort } from "../../../model/search/meta-query.rules.ts";
import { ArrangeLine } from "./ArrangeLine.tsx";
import { LibrarySection } from "./LibrarySection.tsx";
import { MoreParts } from "./MoreParts.tsx";
import { shownHits, type Section } from "./sections.rules.ts";
import { usePlaces } from "./usePlaces.ts";

interface LibrarySectionsProps {
  /** Id of the search. */
  readonly search: string;
  /** In the intended order. */
  readonly sections: readonly Section[];
  readonly sort: MetaSort;
  readonly query: MetaQuery;
  /** How many libraries were queried. */
  readonly requested: number;
}

/** The first hits of each library. */
export function LibrarySections(props: LibrarySectionsProps) {
  const { search, sections, sort, query, requested } = props;
  const { parts, list, more, showMore, arrange } = usePlaces({
    search,
    list: `libraries ${sort}`,
    due: sections,
    keyOf: ({ library }) => String(library.id),
  });
  return (
    <>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        sx={{ listStyle: "none", p: 0, m: 0, scrollMarginTop: "80px" }}
      >
        {parts.map(({ key, part }) => (
          <li key={key}>
            <LibrarySection
              section={part}
              fields={query.fields}
              shown={shownHits(requested)}
              showsTime={sort === "response-time"}
            />
          </li>
        ))}
      </Box>
      <MoreParts more={more} of="libraries" onMore={showMore} />
      <ArrangeLine onArrange={arrange} />
    </>
  );
}

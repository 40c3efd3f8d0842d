import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import type { MetaSort } from "../../../model/search/meta-query.rules.ts";
import { ArrangeLine } from "./ArrangeLine.tsx";
import { heldWorks, type HeldWork } from "./held-works.rules.ts";
import { MoreParts } from "./MoreParts.tsx";
import type { Section } from "./sections.rules.ts";
import { usePlaces } from "./usePlaces.ts";
import { WorkRow } from "./WorkRow.tsx";
import { hitKey } from "./works.rules.ts";

interface WorkListProps {
  /** Id of the search. */
  readonly search: string;
  readonly sections: readonly Section[];
  readonly sort: MetaSort;
}

/** The titles of all libraries, equal ones grouped. */
export function WorkList({ search, sections, sort }: WorkListProps) {
  const t = useT();
  const { parts, list, more, showMore, arrange } = usePlaces({
    search,
    list: `titles ${sort}`,
    due: heldWorks(sections, sort),
    keyOf: placeKey,
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t("metasearch.view.titles.hint")}
      </Typography>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label={t("metasearch.works")}
        sx={{ listStyle: "none", p: 0, m: 0, scrollMarginTop: "80px" }}
      >
        {parts.map(({ key, part }) => (
          <Box
            component="li"
            key={key}
            sx={(theme) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` })}
          >
            <WorkRow work={part} />
          </Box>
        ))}
      </Box>
      <MoreParts more={more} of="titles" onMore={showMore} />
      <ArrangeLine onArrange={arrange} />
    </>
  );
}

/** A work stays where the first of its titles was, whatever others join it. */
function placeKey({ lead, holdings }: HeldWork, placed: ReadonlySet<string>): string {
  const keys = holdings.map(({ hit }) => hitKey(hit));
  return keys.find((key) => placed.has(key)) ?? hitKey(lead);
}

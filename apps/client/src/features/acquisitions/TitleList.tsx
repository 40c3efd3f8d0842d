import type { Hit } from "@freihand/contract";
import Box from "@mui/material/Box";
import { recordPath } from "../../model/search/record-path.rules.ts";
import { RecordRow } from "../../parts/RecordRow.tsx";
import { useMyBranch } from "../../parts/useMyBranch.ts";
import { WatchStar } from "../../parts/WatchStar.tsx";

interface TitleListProps {
  readonly hits: readonly Hit[];
  readonly label: string;
}

/** Titles as rows of text. */
export function TitleList({ hits, label }: TitleListProps) {
  const mine = useMyBranch(hits[0]?.libraryId).name;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: "none", p: 0, m: 0, maxWidth: 880 }}>
      {hits.map((hit) => (
        <Box
          component="li"
          key={hit.id}
          sx={(theme) => ({
            display: "flex",
            alignItems: "flex-start",
            gap: 2,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RecordRow
              hit={hit}
              link={{ to: recordPath(hit.libraryId, hit.id) }}
              mine={mine}
              heading="h3"
            />
          </Box>
          <Box sx={{ pt: 2 }}>
            <WatchStar title={hit} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

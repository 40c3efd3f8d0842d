import type { RecordDetail } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Cover } from "../../parts/Cover.tsx";
import { MediaLine } from "../../parts/MediaLine.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import type { RecordView } from "./record-view.rules.ts";
import { SearchLink } from "./SearchLink.tsx";

export const HEAD_SX = { display: "flex", gap: { xs: 4, sm: 6 }, mb: 5 } as const;

/** Persons that stand in the head; all of them are among the details. */
const FIRST_AUTHORS = 3;

interface RecordHeadProps {
  readonly record: RecordDetail;
  readonly view: RecordView;
  readonly isBeside: boolean;
}

/** Cover, title, persons, and what kind of thing it is. The title is never cut. */
export function RecordHead({ record, view, isBeside }: RecordHeadProps) {
  const isLarge = useMediaQuery("@media (min-width: 600px)", { noSsr: true });
  const { title, subtitle, cover, mediaType, libraryId } = record;
  const authors = view.authors.slice(0, FIRST_AUTHORS);
  return (
    <Box component="header" sx={HEAD_SX}>
      <Cover cover={cover} size={isLarge ? "large" : "medium"} mediaType={mediaType} eager />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {isBeside ? (
          <Typography variant="h1" component="h2" sx={{ hyphens: "auto" }}>
            {title}
          </Typography>
        ) : (
          <PageHeading>{title}</PageHeading>
        )}
        {subtitle === undefined ? null : (
          <Typography sx={{ mt: 1, hyphens: "auto" }}>{subtitle}</Typography>
        )}
        {authors.length === 0 ? null : (
          <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, mt: 2 }}>
            {authors.map((author) => (
              <li key={author.value}>
                <SearchLink libraryId={libraryId} field={author} />
              </li>
            ))}
          </Box>
        )}
        <Box sx={{ mt: 2 }}>
          <MediaLine mediaType={mediaType} facts={view.facts} />
        </Box>
      </Box>
    </Box>
  );
}

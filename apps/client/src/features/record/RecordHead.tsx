import type { RecordDetail } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import { useEffect, type ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { Cover } from "../../parts/record/cover/Cover.tsx";
import { MediaLine } from "../../parts/record/MediaLine.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { useHadText } from "../../parts/record/useHadText.ts";
import { usePlatform } from "../../platform/context.ts";
import type { RecordView } from "./record-view.rules.ts";
import { SearchLink } from "./SearchLink.tsx";
import { boundSeparators } from "../../parts/text/separators.rules.ts";

export const HEAD_SX = {
  display: "flex",
  alignItems: "flex-start",
  gap: { xs: 4, sm: 6 },
} as const;
/** On a phone the actions are below cover and title, else beside the cover. */
const GRID = {
  display: "grid",
  columnGap: { xs: 4, sm: 6 },
  rowGap: 5,
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  gridTemplateAreas: {
    xs: '"cover title" "standing standing"',
    sm: '"cover title" "cover standing"',
  },
} as const;

/** By CSS: the HTML of a served page fits every window. */
const COVER_WIDTH = { xs: 96, sm: 160 } as const;

/** Persons named in the head; the details list all of them. */
const FIRST_AUTHORS = 3;

interface RecordHeadProps {
  readonly record: Pick<
    RecordDetail,
    "libraryId" | "id" | "title" | "subtitle" | "author" | "cover" | "mediaType"
  >;
  readonly view: RecordView;
  readonly isBeside: boolean;
  /** Availability and actions. */
  readonly children: ReactNode;
}

/** Cover, title, persons, and media type. The title is never truncated. */
export function RecordHead({ record, view, isBeside, children }: RecordHeadProps) {
  const isLarge = useMediaQuery("@media (min-width: 600px)");
  const had = useHadText();
  const { title, subtitle, cover, mediaType, libraryId } = record;
  const authors = view.authors.slice(0, FIRST_AUTHORS);
  return (
    <Box sx={GRID}>
      <Box sx={{ gridArea: "cover" }}>
        <Cover
          cover={cover}
          size={isLarge ? "large" : "medium"}
          width={COVER_WIDTH}
          mediaType={mediaType}
          eager
        />
      </Box>
      {/* Beside a list the button that closes the title is in the corner. */}
      <Box sx={{ gridArea: "title", overflowWrap: "anywhere", pr: { lg: isBeside ? 8 : 0 } }}>
        {isBeside ? <BesideHeading>{title}</BesideHeading> : <PageHeading>{title}</PageHeading>}
        {subtitle === undefined ? null : (
          <Typography sx={{ mt: 1, hyphens: "auto" }}>{boundSeparators(subtitle)}</Typography>
        )}
        {authors.length === 0 && record.author !== undefined ? (
          <Typography sx={{ mt: 2 }}>{record.author}</Typography>
        ) : null}
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
          <MediaLine mediaType={mediaType} facts={[...view.facts, ...had(record)]} />
        </Box>
      </Box>
      <Box sx={{ gridArea: "standing" }}>{children}</Box>
    </Box>
  );
}

/** Beside a list the page keeps its name and heading; the tab follows the open title. */
function BesideHeading({ children: title }: { readonly children: string }) {
  const t = useT();
  const tab = t("app.title", { page: title });
  usePlatform().page.noteTitle?.(tab);
  useEffect(() => {
    const before = document.title;
    document.title = tab;
    return () => {
      // Unless the page has changed its own name meanwhile.
      if (document.title === tab) document.title = before;
    };
  }, [tab]);
  return (
    <Typography variant="h1" component="h2" sx={{ hyphens: "auto" }}>
      {title}
    </Typography>
  );
}

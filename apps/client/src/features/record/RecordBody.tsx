import type { RecordDetail } from "@freihand/contract";
import Box from "@mui/material/Box";
import { lazy, Suspense, type ReactNode } from "react";
import { CopySection } from "./copies/CopySection.tsx";
import { DetailTable } from "./DetailTable.tsx";
import { LinkList } from "./LinkList.tsx";
import { LongText } from "./LongText.tsx";
import { PrintFoot } from "./actions/PrintFoot.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { RecordAvailability } from "./RecordAvailability.tsx";
import { recordView, safeLinks } from "./record-view.rules.ts";
import { RelatedTitles } from "./related/RelatedTitles.tsx";
import { Section } from "./Section.tsx";
import { findSeries } from "./related/series.rules.ts";
import { SimilarTitles } from "./related/SimilarTitles.tsx";
import { useT } from "../../i18n/useT.ts";
import "./record-print.css";

// It is below the fold and needs a search of its own.
const SeriesTitles = lazy(async () => ({
  default: (await import("./related/SeriesTitles.tsx")).SeriesTitles,
}));

interface RecordBodyProps {
  readonly record: RecordDetail;
  readonly isBeside: boolean;
  readonly action: ReactNode;
  readonly pathOf: (recordId: string) => string;
}

/** A title that has loaded. */
export function RecordBody({ record, isBeside, action, pathOf }: RecordBodyProps) {
  const t = useT();
  const view = recordView(record.fields);
  const links = safeLinks(record.links);
  const series = findSeries(record);
  return (
    <Box component="article">
      <Box sx={isBeside ? {} : TWO_COLUMNS}>
        <Box sx={{ minWidth: 0 }}>
          <RecordHead record={record} view={view} isBeside={isBeside}>
            <RecordAvailability record={record} action={action} />
          </RecordHead>
          {view.abstract === undefined ? null : (
            <Box component="section" aria-label={t("record.abstract")} sx={{ mt: 6 }}>
              <LongText text={view.abstract} lines={4} />
            </Box>
          )}
          <CopySection record={record} />
          {view.contents === undefined ? null : (
            <Section title={t("record.contents")}>
              <LongText text={view.contents} lines={7} />
            </Section>
          )}
        </Box>
        <Box sx={isBeside ? {} : SIDE}>
          {links.length === 0 ? null : <LinkList links={links} />}
          <RelatedTitles record={record} pathOf={pathOf} />
          <DetailTable libraryId={record.libraryId} lines={view.details} />
          {series === undefined ? null : (
            <Suspense>
              <SeriesTitles record={record} series={series} pathOf={pathOf} />
            </Suspense>
          )}
        </Box>
      </Box>
      {record.similar.length === 0 ? null : <SimilarTitles hits={record.similar} pathOf={pathOf} />}
      <PrintFoot record={record} />
    </Box>
  );
}

/** Aligns its first heading with the title. */
const SIDE = { minWidth: 0, "& > section:first-of-type": { mt: { md: 0 } } } as const;

const TWO_COLUMNS = {
  display: "grid",
  columnGap: 12,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 340px)" },
} as const;

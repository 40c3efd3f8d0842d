import type { Hit, RecordDetail } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { fieldQuery, resultPath } from "../../../model/search/search-query.rules.ts";
import { Section } from "../Section.tsx";
import { useSeriesHits } from "./series.query.ts";
import { seriesPart, type SeriesPart, type SeriesSearch } from "./series.rules.ts";

interface SeriesTitlesProps {
  readonly record: RecordDetail;
  readonly series: SeriesSearch;
  readonly pathOf: (recordId: string) => string;
}

/** The volumes before and after this one; nothing if the library has no other. */
export function SeriesTitles({ record, series, pathOf }: SeriesTitlesProps) {
  const t = useT();
  const hits = useSeriesHits(record.libraryId, series);
  const part = hits && seriesPart(hits, record, series);
  if (!part) return null;
  const all = resultPath(fieldQuery(record.libraryId, series.field, series.title));
  return (
    <Section title={t("record.series", { series: series.title })}>
      <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {part.volumes.map((hit) => (
          <Volume
            key={hit.id}
            hit={hit}
            isThis={hit.id === record.id}
            part={part}
            pathOf={pathOf}
          />
        ))}
      </Box>
      {part.volumes.length < part.total ? (
        <Link
          component={RouterLink}
          to={all}
          data-print="no"
          underline="always"
          sx={{ display: "inline-block", py: 1.5 }}
        >
          {t("record.series.all", { count: part.total })}
        </Link>
      ) : null}
    </Section>
  );
}

interface VolumeProps extends Pick<SeriesTitlesProps, "pathOf"> {
  readonly hit: Hit;
  readonly isThis: boolean;
  readonly part: SeriesPart;
}

function Volume({ hit, isThis, part, pathOf }: VolumeProps) {
  const t = useT();
  const { id, title, series } = hit;
  const number = series?.number;
  const name = number === undefined ? title : t("record.series.entry", { number, title });
  const place = usePlace(hit, isThis, part);
  return (
    <Box
      component="li"
      aria-current={isThis ? "true" : undefined}
      sx={isThis ? { py: LINE_PAD, fontWeight: 600 } : undefined}
    >
      {isThis ? (
        name
      ) : (
        <Link
          component={RouterLink}
          to={pathOf(id)}
          underline="always"
          sx={{ display: "inline-block", py: LINE_PAD, hyphens: "auto" }}
        >
          {name}
        </Link>
      )}
      {place === undefined ? null : (
        <Box
          component="span"
          sx={{ pl: 2, color: "text.secondary", fontSize: "0.875rem", fontWeight: 400 }}
        >
          {place}
        </Box>
      )}
    </Box>
  );
}

/** Makes a line of text high enough for a finger. */
const LINE_PAD = 2.5;

/** The position of a volume relative to the title in view. */
function usePlace(hit: Hit, isThis: boolean, { previous, next }: SeriesPart): string | undefined {
  const t = useT();
  if (isThis) return t("record.series.this");
  if (hit === previous) return t("record.series.previous");
  return hit === next ? t("record.series.next") : undefined;
}

import { mdiChevronRight } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Link } from "react-router";
import type { Translate } from "../../../i18n/index.ts";
import { useLocale, useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import { libraryQuery, type MetaFields } from "../../../model/search/meta-query.rules.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { resultPath } from "../../../model/search/search-query.rules.ts";
import { distanceText } from "../../../parts/libraries/distance.rules.ts";
import { PageSection } from "../../../parts/page/PageSection.tsx";
import { RecordRow } from "../../../parts/record/RecordRow.tsx";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { WatchStar } from "../../../parts/record/WatchStar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { Section } from "./sections.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface LibrarySectionProps {
  readonly section: Section;
  readonly fields: MetaFields;
  /** How many hits are shown here; the others are on the library's own page. */
  readonly shown: number;
  readonly showsTime: boolean;
}

/** The first hits of one library, and a link to all of them. */
export function LibrarySection({ section, fields, shown, showsTime }: LibrarySectionProps) {
  const t = useT();
  const { library, found } = section;
  return (
    <PageSection title={library.libname} aside={<Facts section={section} showsTime={showsTime} />}>
      <Box
        component="ol"
        aria-label={t("metasearch.list", { library: library.libname })}
        sx={{ listStyle: "none", p: 0, m: 0 }}
      >
        {found.hits.slice(0, shown).map((hit) => (
          <Box
            component="li"
            key={hit.id}
            sx={(theme) => ({
              display: "flex",
              alignItems: "flex-start",
              gap: 3,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RecordRow hit={hit} link={{ to: recordPath(hit.libraryId, hit.id) }} heading="h3" />
            </Box>
            <Box sx={{ pt: 2, mr: -2 }}>
              <WatchStar title={hit} />
            </Box>
          </Box>
        ))}
      </Box>
      <AllHits section={section} fields={fields} />
    </PageSection>
  );
}

/** Distance, response time, number of titles. */
function Facts({ section, showsTime }: Pick<LibrarySectionProps, "section" | "showsTime">) {
  const t = useT();
  const locale = useLocale();
  const number = useNumber();
  const { distance, found } = section;
  const { total, isExact, tookMs } = found;
  const facts = [
    distance === undefined ? undefined : distanceText(distance, locale),
    showsTime ? secondsText(tookMs, locale, t) : undefined,
    isExact
      ? t("metasearch.section.count", { count: total, number: number(total) })
      : t("metasearch.section.count-about", { number: number(total) }),
  ];
  return (
    <Box component="span" sx={{ color: "text.secondary", fontSize: "0.875rem", textAlign: "end" }}>
      {joinFacts(facts)}
    </Box>
  );
}

const secondsText = (ms: number, locale: string, t: Translate): string =>
  t("metasearch.section.took", {
    seconds: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ms / 1000),
  });

/** @source spec §4 "Picking a result" */
function AllHits({ section, fields }: Pick<LibrarySectionProps, "section" | "fields">) {
  const t = useT();
  const number = useNumber();
  const { libraryState } = useModel();
  const { library, found } = section;
  const { total, isExact } = found;
  const name = library.shortname === "" ? library.libname : library.shortname;
  return (
    <Button
      component={Link}
      to={resultPath(libraryQuery(library.id, fields))}
      endIcon={<Icon path={mdiChevronRight} size={20} />}
      onClick={() => {
        libraryState.getState().select(library.id);
      }}
      sx={{ mt: 1, ml: -2, px: 2, minHeight: 44 }}
    >
      {isExact
        ? t("metasearch.section.all", { count: total, number: number(total), library: name })
        : t("metasearch.section.all-about", { library: name })}
    </Button>
  );
}

import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect, useRef, useState } from "react";
import type { Hit } from "@freihand/contract";
import { Link } from "react-router";
import { useT, useLocale } from "../../../i18n/context.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { Cover } from "../../../parts/record/cover/Cover.tsx";
import { FACTS, HitLines } from "../../../parts/record/HitLines.tsx";
import { MediaLine } from "../../../parts/record/MediaLine.tsx";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import type { HeldWork, Holding } from "./held-works.rules.ts";
import { distanceText } from "../../../parts/libraries/distance.rules.ts";
import { AvailabilityLine } from "../../../parts/record/AvailabilityLine.tsx";
import { WatchStar } from "../../../parts/record/WatchStar.tsx";

/** Libraries shown initially; the others on demand. */
const SHOWN = 3;

/** A work and which libraries have it. */
export function WorkRow({ work }: { readonly work: HeldWork }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is gone: the focus moves to the first library it revealed.
    if (isWhole) list.current?.children[SHOWN]?.querySelector("a")?.focus();
  }, [isWhole]);
  const { lead, holdings } = work;
  const shown = isWhole ? holdings : holdings.slice(0, SHOWN);
  const more = holdings.length - shown.length;
  const first = holdings[0]?.hit ?? lead;
  const isDistinguished = new Set(holdings.map(({ hit }) => editionOf(hit))).size > 1;
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 4, py: 4 }}>
      <Cover cover={lead.cover} size="small" mediaType={lead.mediaType} />
      <Box sx={FACTS}>
        <Typography variant="h3" component="h2" sx={{ hyphens: "auto", overflowWrap: "anywhere" }}>
          <Box
            component={Link}
            to={recordPath(first.libraryId, first.id)}
            sx={{
              display: "inline-block",
              py: 1,
              my: -1,
              color: "inherit",
              textDecoration: "none",
              "&:hover": { textDecoration: "underline" },
            }}
          >
            {lead.title}
          </Box>
        </Typography>
        <HitLines hit={lead} />
        <MediaLine mediaType={lead.mediaType} />
        <Summary work={work} />
        <Box
          component="ul"
          ref={list}
          aria-label={t("metasearch.work.holdings", { title: lead.title })}
          sx={{ listStyle: "none", p: 0, m: 0, mt: 1 }}
        >
          {shown.map((holding) => (
            <HoldingRow
              key={`${String(holding.hit.libraryId)} ${holding.hit.id}`}
              holding={holding}
              isDistinguished={isDistinguished}
            />
          ))}
        </Box>
        {more > 0 ? (
          <Button
            size="small"
            onClick={() => {
              setWhole(true);
            }}
            sx={{ justifySelf: "start", ml: -2, px: 2 }}
          >
            {t("metasearch.work.more", { count: more })}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** In how many libraries; for a single one, its own line is enough. */
function Summary({ work }: { readonly work: HeldWork }) {
  const textOf = useWorkText();
  if (work.libraries === 1) return null;
  if (work.available > 0) return <StatusLine status="available">{textOf(work)}</StatusLine>;
  return <Typography variant="body2">{textOf(work)}</Typography>;
}

/** "verfügbar in 3 Bibliotheken, nächste 2,1 km", for a work that two libraries or more have. */
function useWorkText(): (work: HeldWork) => string {
  const t = useT();
  const locale = useLocale();
  const held = ({ libraries: count, available }: HeldWork): string => {
    if (available === 0) return t("metasearch.work.held", { count });
    if (available === count) return t("metasearch.work.available", { count });
    return t("metasearch.work.available-of", { count, available });
  };
  return (work) => {
    const { nearest } = work;
    if (nearest === undefined) return held(work);
    return `${held(work)}, ${t("metasearch.work.nearest", { distance: distanceText(nearest, locale) })}`;
  };
}

const editionOf = ({ mediaType, year }: Hit): string => `${mediaType} ${String(year ?? "")}`;

interface HoldingRowProps {
  readonly holding: Holding;
  /** The titles of the work differ in medium or year. */
  readonly isDistinguished: boolean;
}

/** One title of a work in a library: its distance, and whether a copy is available. */
function HoldingRow({ holding, isDistinguished }: HoldingRowProps) {
  const locale = useLocale();
  const { hit, section } = holding;
  const { library, distance } = section;
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      <Box
        component={Link}
        to={recordPath(hit.libraryId, hit.id)}
        sx={(theme) => ({
          flex: 1,
          minWidth: 0,
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          rowGap: 0.5,
          py: 2,
          color: "inherit",
          textDecoration: "none",
          borderRadius: "12px",
          "&:hover": { backgroundColor: theme.vars.palette.action.hover },
          "&:hover .library": { textDecoration: "underline" },
        })}
      >
        <Box component="span" sx={{ fontSize: "0.875rem", hyphens: "auto" }}>
          <span className="library">{library.libname}</span>
          {distance === undefined ? "" : `\u00A0· ${distanceText(distance, locale)}`}
        </Box>
        {isDistinguished ? (
          <MediaLine
            mediaType={hit.mediaType}
            facts={hit.year === undefined ? [] : [String(hit.year)]}
          />
        ) : null}
        <AvailabilityLine availability={hit.availability} mediaType={hit.mediaType} />
      </Box>
      <Box sx={{ mr: -2 }}>
        <WatchStar title={hit} />
      </Box>
    </Box>
  );
}

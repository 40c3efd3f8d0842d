import {
  type RecordDetail,
  type LibraryId,
  type LinkKind,
  type RecordLink,
  ONLINE_MEDIA,
} from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import type { Theme } from "../../ui/theme.ts";
import { type ReactNode, useState } from "react";
import { LongText } from "./LongText.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { RecordAvailability } from "./RecordAvailability.tsx";
import { recordView, safeLinks, type DetailLine } from "./record-view.rules.ts";
import { elsewhereQuery } from "./related/elsewhere.rules.ts";
import { RelatedTitles } from "./related/RelatedTitles.tsx";
import { Section } from "./Section.tsx";
import { findSeries } from "./related/series.rules.ts";
import { SimilarTitles } from "./related/SimilarTitles.tsx";
import { useT } from "../../i18n/context.ts";
import { SeriesTitles } from "./related/SeriesTitles.tsx";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { recordPath } from "../../model/search/record-path.rules.ts";
import { useAppOrigin } from "../../parts/links/useAppOrigin.ts";
import { useFormat } from "../../parts/text/useFormat.ts";
import { SearchLink } from "./SearchLink.tsx";
import { mdiOpenInNew } from "@mdi/js";
import { Link } from "../../ui/Link.tsx";
import type { MessageKey } from "../../i18n/index.ts";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { Typography } from "../../ui/Typography.tsx";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { SearchElsewhere } from "../../parts/libraries/SearchElsewhere.tsx";
import { useMyBranch } from "../../parts/libraries/useMyBranch.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { BranchGroup } from "./copies/BranchGroup.tsx";
import { groupCopies } from "./copies/copy-groups.rules.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { joinFacts } from "../../parts/text/separators.rules.ts";

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
      <Box sx={isBeside ? BESIDE : TWO_COLUMNS}>
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
          <SearchElsewhere query={elsewhereQuery(record)}>{t("record.elsewhere")}</SearchElsewhere>
          {view.contents === undefined ? null : (
            <Section title={t("record.contents")}>
              <LongText text={view.contents} lines={7} />
            </Section>
          )}
        </Box>
        <Box sx={isBeside ? SIDE_BESIDE : SIDE}>
          {links.length === 0 ? null : <LinkList links={links} />}
          <RelatedTitles record={record} pathOf={pathOf} />
          <DetailTable libraryId={record.libraryId} lines={view.details} />
          {series === undefined ? null : (
            <SeriesTitles record={record} series={series} pathOf={pathOf} />
          )}
        </Box>
      </Box>
      {record.similar.length === 0 ? null : <SimilarTitles hits={record.similar} pathOf={pathOf} />}
      <PrintFoot record={record} />
    </Box>
  );
}

const ONE = "minmax(0, 1fr)";
const TWO = "minmax(0, 1fr) minmax(0, 340px)";

const TWO_COLUMNS = {
  display: "grid",
  columnGap: 12,
  gridTemplateColumns: { xs: ONE, md: TWO },
} as const;
/** Aligns its first heading with the title. */
const SIDE = { minWidth: 0, "& > section:first-of-type": { mt: { md: 0 } } } as const;

/** In a window that is too narrow for a list beside it, it is a page: that is in the HTML of a served page alone. */
const BESIDE = { ...TWO_COLUMNS, gridTemplateColumns: { xs: ONE, md: TWO, lg: ONE } } as const;
const SIDE_BESIDE = (theme: Theme) => ({
  minWidth: 0,
  [theme.breakpoints.between("md", "lg")]: { "& > section:first-of-type": { mt: 0 } },
});

/** In print: whose copies these are, as of when, and where to look again. */
function PrintFoot({ record }: { readonly record: RecordDetail }) {
  const t = useT();
  const { date, today } = useFormat();
  const origin = useAppOrigin();
  const isTakenOver = useIsTakenOver(); // a server does not know what others call it
  const { data: libraries } = useLibraries();
  const { libraryId, id } = record;
  const library = libraries?.find((one) => one.id === libraryId)?.fullname;
  const address = new URL(recordPath(libraryId, id), origin).href;
  const day = `${date(today)} ${today.slice(0, 4)}`;
  return (
    <Box sx={{ display: "none", "@media print": { display: "block" }, mt: 8, fontSize: "0.75rem" }}>
      {joinFacts([library, day])}
      <br />
      {isTakenOver ? `${t("record.print.address")}: ${address}` : null}
    </Box>
  );
}

interface DetailTableProps {
  readonly libraryId: LibraryId;
  readonly lines: readonly DetailLine[];
}

/** The catalogue's details of the title, line by line; persons, subjects and series start a search. */
function DetailTable({ libraryId, lines }: DetailTableProps) {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <Section title={t("record.details")}>
      <Box component="dl" sx={{ m: 0, fontSize: "0.875rem", overflowWrap: "anywhere" }}>
        {lines.map(({ key, label, values }) => (
          <Box
            key={key}
            sx={(theme) => ({
              display: "grid",
              gridTemplateColumns: "minmax(88px, 3fr) minmax(0, 7fr)",
              columnGap: 4,
              py: 2,
              borderTop: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box component="dt" sx={{ color: "text.secondary", py: 0.5 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {values.map((field, index) => (
                <Box key={`${String(index)} ${field.value}`} sx={{ py: field.search ? 0 : 0.5 }}>
                  <SearchLink libraryId={libraryId} field={field} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const KIND_TEXT = {
  online: "record.link.online",
  toc: "record.link.toc",
  sample: "record.link.sample",
} as const satisfies Record<LinkKind, MessageKey>;

/** External links of the record; they open a new tab and reveal nothing to the target. */
function LinkList({ links }: { readonly links: readonly RecordLink[] }) {
  const t = useT();
  return (
    <Section title={t("record.links")}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {links.map(({ url, label, kind }) => {
          const name = label === "" ? t(KIND_TEXT[kind]) : label;
          return (
            <li key={url}>
              <Link
                href={url}
                {...NEW_TAB}
                underline="always"
                sx={{ display: "inline-flex", alignItems: "center", gap: 1.5, py: 1.5 }}
              >
                <span>
                  {name}
                  <NewTabHint />
                </span>
                <Icon path={mdiOpenInNew} size={16} />
              </Link>
              <Box component="span" sx={{ pl: 2, color: "text.secondary", fontSize: "0.875rem" }}>
                {new URL(url).hostname}
              </Box>
            </li>
          );
        })}
      </Box>
    </Section>
  );
}

/** The copies by branch, the patron's own branch first. */
function CopySection({ record }: { readonly record: RecordDetail }) {
  const t = useT();
  const { copies, libraryId, mediaType, volumes } = record;
  const { data: info, isPending } = useLibraryInfo(libraryId);
  const mine = useMyBranch(libraryId);
  const [kept, setKept] = useState<string>();
  const known = info?.branches.map(({ name }) => name) ?? [];
  const groups = groupCopies(copies, { known, mine: mine.name });
  if (groups.length === 0) {
    if (volumes.length > 0 || ONLINE_MEDIA.has(mediaType)) return null;
    return (
      <Section title={t("record.copies")}>
        <Typography color="textSecondary">{t("record.copies.none")}</Typography>
      </Section>
    );
  }
  const choose = (branch: string) => {
    mine.choose(branch);
    setKept(branch);
  };
  return (
    <Section title={t("record.copies")}>
      <Box component="output" sx={visuallyHidden}>
        {kept === undefined ? "" : t("record.branch.kept", { branch: kept })}
      </Box>
      {groups.map((group) => (
        <BranchGroup
          key={group.branch ?? ""}
          group={group}
          queue={record.availability.queue}
          branch={info?.branches.find(({ name }) => name === group.branch)}
          timezone={info?.timezone}
          isComing={isPending}
          onMakeMine={known.length > 1 ? choose : undefined}
        />
      ))}
    </Section>
  );
}

import { mdiClockOutline, mdiCreditCardOutline, mdiOpenInNew, mdiWeb } from "@mdi/js";
import { wallClock, type LibraryInfo, type WallClock } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { Markdown } from "../../parts/page/Markdown.tsx";
import { openingState } from "../../parts/libraries/opening-hours.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { BranchCard } from "./BranchCard.tsx";
import { OpeningLine } from "../../parts/libraries/OpeningLine.tsx";
import { useNow } from "../../parts/text/useNow.ts";
import { Link } from "../../ui/Link.tsx";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { openableLinks } from "./contact.rules.ts";
import { specialDays, type SpecialDays } from "./special-days.rules.ts";
import { useSpecialText } from "./useSpecialText.ts";
import { joinFacts } from "../../parts/text/separators.rules.ts";

/** Branches with their hours; beside them upcoming changes, links and the library's own text. */
export function InfoView({ info }: { readonly info: LibraryInfo }) {
  const t = useT();
  const now = useWallClock(info.timezone);
  const { branches, links, text = "" } = info;
  if (branches.length + links.length === 0 && text === "")
    return (
      <EmptyState
        icon={mdiClockOutline}
        title={t("info.nothing.title")}
        text={t("info.nothing.text")}
      />
    );
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 10,
        rowGap: 10,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" },
      }}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 5 }}>
        <OpenNow branches={branches} now={now} />
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} now={now} />
        ))}
        <ZoneNote timezone={info.timezone} />
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 10 }}>
        {branches.length > 0 ? <SpecialDaysList branches={branches} now={now} /> : null}
        <InfoLinks links={links} />
        {text === "" ? null : (
          <section aria-labelledby="info-about">
            <Typography variant="h2" id="info-about" sx={{ mb: 2 }}>
              {t("info.about")}
            </Typography>
            <Markdown text={text} topHeading={3} />
          </section>
        )}
      </Box>
    </Box>
  );
}

interface OpenNowProps {
  readonly branches: LibraryInfo["branches"];
  readonly now: WallClock;
}

/** How many of several branches are open; a single branch shows it itself. */
function OpenNow({ branches, now }: OpenNowProps) {
  const t = useT();
  const total = branches.length;
  if (total < 2) return null;
  const open = branches.filter((branch) => openingState(branch, now).status === "open").length;
  return (
    <OpeningLine status={open > 0 ? "open" : "closed"}>
      {open > 0 ? t("info.open-now", { open, total }) : t("info.none-open")}
    </OpeningLine>
  );
}

/** Patrons in another zone must know whose time this is. */
function ZoneNote({ timezone }: { readonly timezone: string }) {
  const t = useT();
  const { clock } = usePlatform();
  const isTakenOver = useIsTakenOver(); // a server knows nothing of the device's zone
  const at = clock.now();
  const here = wallClock(at, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const there = wallClock(at, timezone);
  if (!isTakenOver || (here.time === there.time && here.day === there.day)) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t("info.zone")}
    </Typography>
  );
}

/** Local time at the library; advances while the page is open. @param timezone IANA zone */
function useWallClock(timezone: string): WallClock {
  return wallClock(useNow(), timezone);
}

type InfoLink = LibraryInfo["links"][number];

const KIND_ICON = {
  pay: mdiCreditCardOutline,
  web: mdiWeb,
  other: mdiOpenInNew,
} as const satisfies Record<InfoLink["kind"], string>;

/** Links to the library elsewhere: payment, its own site, and others. */
function InfoLinks({ links }: { readonly links: readonly InfoLink[] }) {
  const t = useT();
  const openable = openableLinks(links);
  if (openable.length === 0) return null;
  return (
    <section aria-labelledby="info-links">
      <Typography variant="h2" id="info-links" sx={{ mb: 1 }}>
        {t("info.links")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {openable.map(({ kind, label, url }) => (
          <li key={url}>
            <Link
              href={url}
              {...NEW_TAB}
              sx={{ display: "flex", alignItems: "center", gap: 3, minHeight: 44, py: 2 }}
            >
              <Icon path={KIND_ICON[kind]} size={20} />
              <span>
                {label}
                <NewTabHint />
              </span>
            </Link>
          </li>
        ))}
      </Box>
    </section>
  );
}

interface SpecialDaysListProps {
  readonly branches: LibraryInfo["branches"];
  readonly now: WallClock;
}

/** Closures and special hours of the coming weeks. */
function SpecialDaysList({ branches, now }: SpecialDaysListProps) {
  const t = useT();
  const all = specialDays(branches, now.day);
  return (
    <section aria-labelledby="special-days">
      <Typography variant="h2" id="special-days" sx={{ mb: 2, hyphens: "auto" }}>
        {t("info.special")}
      </Typography>
      {all.length === 0 ? (
        <Typography color="textSecondary">{t("info.special.none")}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {all.map((special) => (
            <Special key={JSON.stringify(special)} special={special} total={branches.length} />
          ))}
        </Box>
      )}
    </section>
  );
}

interface SpecialProps {
  readonly special: SpecialDays;
  /** How many branches the library has. */
  readonly total: number;
}

function Special({ special, total }: SpecialProps) {
  const t = useT();
  const text = useSpecialText();
  const { note, branches } = special;
  const where = branches.length === total ? t("info.special.everywhere") : branches.join(", ");
  const details = [text.hours(special), ...(total > 1 ? [where] : [])];
  return (
    <Box
      component="li"
      sx={(theme) => ({
        py: 3,
        "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box component="span" sx={{ display: "block", fontWeight: "bold" }}>
        {text.days(special)}
      </Box>
      {note === undefined ? null : <Box sx={{ display: "block" }}>{note}</Box>}
      <Typography component="span" variant="body2" color="textSecondary">
        {joinFacts(details)}
      </Typography>
    </Box>
  );
}

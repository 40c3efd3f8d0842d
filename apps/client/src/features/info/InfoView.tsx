import { mdiClockOutline } from "@mdi/js";
import type { LibraryInfo } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { Markdown } from "../../parts/Markdown.tsx";
import { openingState, wallClock, type WallClock } from "../../parts/opening-hours.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import { BranchCard } from "./BranchCard.tsx";
import { InfoLinks } from "./InfoLinks.tsx";
import { OpeningLine } from "../../parts/OpeningLine.tsx";
import { SpecialDaysList } from "./SpecialDaysList.tsx";
import { useWallClock } from "./useWallClock.ts";

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
  const at = clock.now();
  const here = wallClock(at, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const there = wallClock(at, timezone);
  if (here.time === there.time && here.day === there.day) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t("info.zone")}
    </Typography>
  );
}

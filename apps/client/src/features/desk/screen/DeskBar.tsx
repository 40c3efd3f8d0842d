import {
  mdiAccountOutline,
  mdiLockOutline,
  mdiLogout,
  mdiMapMarkerOutline,
  mdiVolumeHigh,
  mdiVolumeOff,
} from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Tooltip } from "../../../ui/Tooltip.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect, useRef } from "react";
import { Link as RouterLink } from "react-router";
import { useStore } from "zustand";
import type { StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { NewReader } from "../readers/NewReader.tsx";
import type { Place } from "../session/place.rules.ts";
import { deskPathOf, deskViewsOf, type DeskView } from "./desk-view.rules.ts";

interface DeskBarProps {
  readonly self: StaffSelf;
  readonly place: Place;
  /** Undefined: none of them. */
  readonly view: DeskView | undefined;
}

/** Where the desk is, who works at it, and the parts of its work. */
export function DeskBar({ self, place, view }: DeskBarProps) {
  const t = useT();
  const { reached } = useStore(useModel().reach);
  const views = deskViewsOf(self.roles);
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 4,
        rowGap: 1,
        px: { xs: 4, md: 6 },
        py: 2,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        "@media print": { display: "none" },
      })}
    >
      {views.length > 0 ? <ViewLinks views={views} view={view} /> : null}
      {views.includes("counter") ? <NewReader place={place} /> : null}
      <Box sx={FACTS}>
        <Fact icon={mdiMapMarkerOutline} text={place.branchName} />
        {self.displayName === "" ? null : <Fact icon={mdiAccountOutline} text={self.displayName} />}
      </Box>
      <Box component="output" sx={{ flex: { xs: 1, md: "0 1 auto" }, minWidth: "min-content" }}>
        {reached ? null : <StatusLine status="overdue">{t("desk.offline")}</StatusLine>}
      </Box>
      <Controls mayMove={views.length > 0} />
    </Box>
  );
}

interface ViewLinksProps extends Pick<DeskBarProps, "view"> {
  readonly views: readonly DeskView[];
}

/** The parts of the work; where the row is pushed along, the one that is shown is in sight. */
function ViewLinks({ views, view }: ViewLinksProps) {
  const t = useT();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    if (!nav || view === undefined) return;
    const here = nav.querySelector<HTMLElement>(`[href="${deskPathOf(view)}"]`);
    if (!here) return;
    const middle = here.offsetLeft - nav.offsetLeft + here.offsetWidth / 2;
    nav.scrollLeft = middle - nav.clientWidth / 2;
  }, [view]);
  return (
    <Box ref={row} component="nav" aria-label={t("desk.nav")} sx={NAV}>
      {views.map((one) => (
        <NavLink key={one} to={deskPathOf(one)} isHere={view === one}>
          {t(`desk.nav.${one}`)}
        </NavLink>
      ))}
    </Box>
  );
}

/** One row, to be pushed along where it is narrow. */
const NAV = {
  display: "flex",
  gap: 1,
  minWidth: 0,
  maxWidth: "100%",
  overflowX: "auto",
  "& > *": { flexShrink: 0 },
} as const;

/** Beside each other on a phone; else above each other in the room that is left, so that the bar is one row. */
const FACTS = {
  display: "flex",
  flexDirection: { xs: "row", md: "column" },
  flexWrap: { xs: "wrap", md: "nowrap" },
  flex: { md: "1 1 120px" },
  minWidth: 0,
  columnGap: 4,
  order: { xs: 1, md: 0 },
} as const;

interface NavLinkProps {
  readonly to: string;
  readonly isHere: boolean;
  readonly children: string;
}

function NavLink({ to, isHere, children }: NavLinkProps) {
  return (
    <Button
      component={RouterLink}
      to={to}
      variant={isHere ? "contained" : "text"}
      {...(isHere && { "aria-current": "page" })}
    >
      {children}
    </Button>
  );
}

function Fact({ icon, text }: { readonly icon: string; readonly text: string }) {
  return (
    <Box
      sx={{ display: "flex", gap: 1, alignItems: "center", minWidth: 0, color: "text.secondary" }}
    >
      <Icon path={icon} size={20} />
      <Typography variant="body2" noWrap title={text}>
        {text}
      </Typography>
    </Box>
  );
}

/** Sound, place, lock, sign out. */
function Controls({ mayMove }: { readonly mayMove: boolean }) {
  const t = useT();
  const { session, workstation, desk } = useDesk();
  const { isSilent = false } = useWorkstation();
  const controls = [
    {
      label: t(isSilent ? "desk.sound.on" : "desk.sound.off"),
      icon: isSilent ? mdiVolumeOff : mdiVolumeHigh,
      act: () => {
        workstation.setState({ isSilent: !isSilent });
      },
    },
    ...(mayMove
      ? [
          {
            label: t("desk.place.change"),
            icon: mdiMapMarkerOutline,
            act: () => {
              workstation.setState({ libraryId: undefined, branch: undefined });
            },
          },
        ]
      : []),
    {
      label: t("desk.lock"),
      icon: mdiLockOutline,
      act: () => {
        desk.endReader();
        session.leave("idle");
      },
    },
    {
      label: t("desk.sign-out"),
      icon: mdiLogout,
      act: () => {
        desk.clear();
        session.leave("signed-out");
      },
    },
  ];
  return (
    <Box sx={{ display: "flex" }}>
      {controls.map(({ label, icon, act }) => (
        <Tooltip key={label} title={label}>
          <IconButton aria-label={label} onClick={act}>
            <Icon path={icon} />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

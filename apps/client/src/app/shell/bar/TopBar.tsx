import { mdiWifiOff, mdiDotsVertical, mdiArrowLeft } from "@mdi/js";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SAFE } from "../../../ui/safe-area.ts";
import { ByWidth } from "../ByWidth.tsx";
import { BarLink } from "./BarLink.tsx";
import { BarTitle } from "./BarTitle.tsx";
import { LoginButton } from "./LoginButton.tsx";
import { BAR_HEIGHT } from "../page-frame.ts";
import type { TopBarParts } from "./top-bar.rules.ts";
import { useBarButtons, useTopBarParts } from "./useTopBarParts.ts";
import { MenuButton } from "./MenuButton.tsx";
import { onDemand } from "../../../parts/page/OnDemand.tsx";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { Box } from "../../../ui/Box.tsx";
import { useIsLoading } from "../../../model/offline/useIsLoading.ts";
import { AfterDelay } from "../../../ui/AfterDelay.tsx";
import { ProgressLine } from "../../../ui/ProgressLine.tsx";

interface TopBarProps {
  /** The button of the drawer. */
  readonly menu: ReactNode;
}

/**
 * Menu, back, title, search, watchlist, meta search; login, account or the offline indicator.
 * @source spec §2 "Top bar"
 */
export function TopBar({ menu }: TopBarProps) {
  const { back, end } = useTopBarParts();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: "sticky",
        top: 0,
        zIndex: theme.zIndex.appBar,
        display: "flex",
        flexDirection: "column",
        flexShrink: 0,
        color: theme.vars.palette.bar.contrastText,
        backgroundColor: theme.vars.palette.bar.main,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        pt: SAFE.top,
        pl: SAFE.left,
        pr: SAFE.right,
      })}
    >
      <Box sx={ROW}>
        {menu}
        {back ? <BackButton /> : null}
        <BarTitle />
        {/* On a phone the links to the screens are collapsed into one button, so that the title has space. */}
        <ByWidth on="phones">
          <MoreButton />
        </ByWidth>
        <ByWidth on="others">
          <BarLinks />
        </ByWidth>
        <BarEnd end={end} />
      </Box>
      <LoadingBar />
    </Box>
  );
}

const ROW = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: "6px",
  minHeight: BAR_HEIGHT,
} as const;

function BarEnd({ end }: Pick<TopBarParts, "end">) {
  if (end === "none") return null;
  return end === "offline" ? <OfflineSign /> : <LoginButton />;
}

function BarLinks() {
  return useBarButtons().map((link) => <BarLink key={link.icon} {...link} />);
}

function OfflineSign() {
  const t = useT();
  return (
    <IconButton aria-label={t("app.offline")} title={t("app.offline")} aria-disabled="true">
      <Icon path={mdiWifiOff} />
    </IconButton>
  );
}

const load = async () => (await import("./MoreMenu.tsx")).MoreMenu;
const MoreMenu = onDemand(load);

/** Opens what does not fit the bar on a phone. */
function MoreButton() {
  const t = useT();
  return (
    <MenuButton label={t("app.more")} icon={mdiDotsVertical} onNear={() => void load()}>
      {(place) => <MoreMenu {...place} />}
    </MenuButton>
  );
}

/** To the page before this one. */
function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = () => {
    // The first page of a visit has no page of ours before it.
    void (key === "default" ? navigate("/") : navigate(-1));
  };
  return (
    <IconButton aria-label={t("app.back")} title={t("app.back")} onClick={goBack}>
      <Icon path={mdiArrowLeft} />
    </IconButton>
  );
}

/**
 * The bar under the top bar while the loading counter is above zero; it takes up no space.
 * @source spec §2 "loading bar", §3 "loading counter"
 */
function LoadingBar() {
  const t = useT();
  const counted = useIsLoading();
  const { state } = useNavigation();
  const loading = counted || state !== "idle";
  return (
    <Box sx={{ position: "absolute", insetInline: 0, bottom: -2, height: 2 }}>
      {loading ? (
        <AfterDelay ms={150}>
          <ProgressLine label={t("app.loading")} />
        </AfterDelay>
      ) : null}
    </Box>
  );
}

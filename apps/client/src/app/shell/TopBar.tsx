import { mdiArrowLeft, mdiMagnify, mdiWifiOff } from "@mdi/js";
import AppBar from "@mui/material/AppBar";
import IconButton from "@mui/material/IconButton";
import Toolbar from "@mui/material/Toolbar";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useSelectedLibrary } from "../../model/libraries.query.ts";
import { useIsOnline } from "../../model/useIsOnline.ts";
import { Icon } from "../../ui/Icon.tsx";
import { BarTitle } from "./BarTitle.tsx";
import { LoadingBar } from "./LoadingBar.tsx";
import { LoginButton } from "./LoginButton.tsx";
import { BAR_HEIGHT } from "./page-frame.ts";
import { SettingsButton } from "./SettingsButton.tsx";
import { focusSearchBox, TO_SEARCH } from "./useSearchKey.ts";

/** Back, title, search, login or account, settings. @source spec §2 "Top bar" */
export function TopBar() {
  const { pathname } = useLocation();
  const online = useIsOnline();
  const library = useSelectedLibrary();
  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={(theme) => ({
        backgroundColor: theme.vars.palette.background.default,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Toolbar
        disableGutters
        sx={{ gap: 1, px: { xs: 1, md: 3 }, minHeight: `${String(BAR_HEIGHT)}px !important` }}
      >
        {pathname === "/" ? null : <BackButton />}
        <BarTitle />
        {library && online ? <SearchButton /> : null}
        {online ? <LoginButton /> : <OfflineSign />}
        <SettingsButton />
      </Toolbar>
      <LoadingBar />
    </AppBar>
  );
}

function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = () => {
    // The first page of a visit has nothing of ours behind it.
    void (key === "default" ? navigate("/") : navigate(-1));
  };
  return (
    <IconButton aria-label={t("app.back")} title={t("app.back")} onClick={goBack}>
      <Icon path={mdiArrowLeft} />
    </IconButton>
  );
}

function SearchButton() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname === "/result")
    return (
      <IconButton aria-label={t("app.search")} disabled>
        <Icon path={mdiMagnify} />
      </IconButton>
    );
  const openSearch = () => {
    if (!focusSearchBox()) void navigate("/", { state: TO_SEARCH });
  };
  return (
    <IconButton aria-label={t("app.search")} title={t("app.search")} onClick={openSearch}>
      <Icon path={mdiMagnify} />
    </IconButton>
  );
}

function OfflineSign() {
  const t = useT();
  return (
    <IconButton aria-label={t("app.offline")} title={t("app.offline")} aria-disabled="true">
      <Icon path={mdiWifiOff} />
    </IconButton>
  );
}

import { Box } from "../../ui/Box.tsx";
import { useId, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useNavigate, useLocation } from "react-router";
import { usePlatform } from "../../platform/context.ts";
import { ABOVE_FOOT, SAFE } from "../../ui/safe-area.ts";
import { DrawerButton } from "../navigation/DrawerButton.tsx";
import { Navigation } from "../navigation/Navigation.tsx";
import { useDrawer } from "../navigation/useDrawer.ts";
import { ByWidth } from "./ByWidth.tsx";
import { Dimmed } from "./Dimmed.tsx";
import { FootBar } from "./bar/FootBar.tsx";
import { PAGE_SX } from "./page-frame.ts";
import { OnPaper } from "./OnPaper.tsx";
import { onDemand } from "../../parts/page/OnDemand.tsx";
import { ServerNotice } from "./ServerNotice.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { WithoutScriptPlace } from "./WithoutScript.tsx";
import { TopBar } from "./bar/TopBar.tsx";
import { useLibraryRules } from "./useLibraryRules.ts";
import { useLoginAfterRefusal } from "./useLoginAfterRefusal.ts";
import type { LifecyclePort } from "../../platform/ports/platform.ts";
import { Leaving } from "../../parts/page/Leaving.tsx";
import { useBackKey } from "./useBackKey.ts";
import { isDark } from "../../ui/contrast.rules.ts";
import { useBarColour } from "./bar/useTopBarParts.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { linkedPath } from "../linked-path.rules.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { useT } from "../../i18n/context.ts";
import { useNamedLibrary, useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { useLibraryLabel } from "../../parts/libraries/useLibraryLabel.ts";

// They cover a page that has to be there first.
const Notices = onDemand(async () => (await import("./Notices.tsx")).Notices);

/** Top bar, drawer, page and footer. @source spec §2 "App shell" */
export function Shell() {
  useLibraryRules();
  useLoginAfterRefusal();
  useServedHead();
  const { lifecycle } = usePlatform();
  const drawer = useDrawer();
  const drawerId = useId();
  const isTakenOver = useIsTakenOver();
  return (
    <Leaving>
      <OnPaper />
      <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
        <Dimmed>
          <SkipLink />
          <TopBar menu={<DrawerButton drawer={drawer} controls={drawerId} />} />
          <Box sx={BESIDE_THE_DRAWER}>
            <Navigation drawer={drawer} id={drawerId} />
            <PageColumn />
            <WithoutScriptPlace />
          </Box>
          <ByWidth on="phones">
            <FootBar />
          </ByWidth>
        </Dimmed>
        {isTakenOver ? <Notices /> : null}
        {lifecycle ? <InstalledApp lifecycle={lifecycle} /> : null}
        <PushTaps />
        <Shortcuts />
        <ScrollRestoration />
      </Box>
    </Leaving>
  );
}

const BESIDE_THE_DRAWER = {
  flex: 1,
  display: "flex",
  alignItems: "stretch",
  pl: SAFE.left,
  pr: SAFE.right,
  pb: ABOVE_FOOT,
  "@media (scripting: none)": { flexDirection: { xs: "column", md: "row" } },
} as const;

/** What is beside the drawer. */
function PageColumn() {
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
      <ServerNotice />
      <Box component="main" id="content" tabIndex={-1} sx={PAGE_SX}>
        <Outlet />
      </Box>
      <Footer />
    </Box>
  );
}

/** The installed app's ties to its device; renders nothing. */
function InstalledApp({ lifecycle }: { readonly lifecycle: LifecyclePort }) {
  useShown(lifecycle);
  useDeviceBars(lifecycle);
  useLinksIn(lifecycle);
  useBackKey(lifecycle);
  return null;
}

/** Opens what a tapped notification of the library points to; renders nothing. @source Q-1 */
function PushTaps() {
  const { onPushTap } = usePlatform();
  const navigate = useNavigate();
  useEffect(
    () =>
      onPushTap?.((link) => {
        const path = linkedPath(link, "");
        if (path !== undefined) void navigate(path);
      }),
    [navigate, onPushTap],
  );
  return null;
}

/** The splash screen is hidden when its first page has been drawn. */
function useShown(lifecycle: LifecyclePort): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      lifecycle.ready();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [lifecycle]);
}

/** The device writes time and battery over our top bar: light on a dark one, dark on a light one. */
function useDeviceBars(lifecycle: LifecyclePort): void {
  const look = isDark(useBarColour()) ? "dark" : "light";
  useEffect(() => {
    lifecycle.setBars(look);
  }, [lifecycle, look]);
}

const ShortcutsDialog = onDemand(
  async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog,
);

/** The keys of the whole app, and their overview. */
function Shortcuts() {
  const { isOpen, close } = useShortcuts();
  return isOpen ? <ShortcutsDialog onClose={close} /> : null;
}

/** Opens what a link to the app or a tapped notification points to; a target elsewhere is ignored. @source Q-1 */
function useLinksIn(lifecycle: LifecyclePort): void {
  const { notifications, server } = usePlatform();
  const navigate = useNavigate();
  useEffect(() => {
    const open = (link: string) => {
      const path = linkedPath(link, server);
      if (path !== undefined) void navigate(path);
    };
    const ends = [lifecycle.onAddress(open), notifications?.onTap(open)];
    return () => {
      for (const end of ends) end?.();
    };
  }, [lifecycle, navigate, notifications, server]);
}

/**
 * What the server wrote into the head describes the page that was opened first. It is for search engines and link
 * previews; here it only stays as long as that page, and whatever the app itself also writes is removed at once.
 */
function useServedHead(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const served = useRef(useIsTakenOver() ? document.title : undefined);
  useEffect(() => {
    for (const element of document.head.querySelectorAll("[data-served]")) element.remove();
  }, []);
  useEffect(() => {
    if (pathname === first.current || isAlias(first.current, pathname)) return;
    for (const element of document.head.querySelectorAll("[data-page]")) element.remove();
    for (const element of document.head.querySelectorAll<HTMLElement>("[data-app]")) {
      const { app = "" } = element.dataset;
      if (element instanceof HTMLMetaElement) element.content = app;
      // a page of the app may have set its title since
      else if (element.textContent === served.current) element.textContent = app;
      delete element.dataset["app"];
    }
  }, [pathname]);
}

/** The alias of home goes on to home: it is the same page. */
const isAlias = (first: string, pathname: string): boolean =>
  pathname === "/" && first.startsWith("/start/");

/** The current library with its short name. @source spec §2 "App shell" */
function Footer() {
  const t = useT();
  const label = useLibraryLabel();
  const selected = useSelectedLibrary();
  const named = useNamedLibrary();
  const isTakenOver = useIsTakenOver();
  // nobody has selected a library without a script: it is the one that the page is about
  const library = selected ?? (isTakenOver ? undefined : named);
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.secondary,
        fontSize: "0.875rem",
        px: { xs: 4, md: 6 },
        py: 4,
        textAlign: "center",
        // The page is still growing: what it would push down must not be seen before.
        "main:has([aria-busy=true]) + &": { visibility: "hidden" },
        // a device that has chosen another library shows another page than came
        "@media (scripting: enabled)": isTakenOver ? {} : { visibility: "hidden" },
      })}
    >
      {library ? label(library) : t("app.footer.none")}
    </Box>
  );
}

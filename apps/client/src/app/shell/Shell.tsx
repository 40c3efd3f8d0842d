import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useId } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { usePlatform } from "../../platform/context.ts";
import { ABOVE_FOOT, PHONE } from "../../ui/foot.ts";
import { SAFE } from "../../ui/safe-area.ts";
import { DrawerButton } from "../navigation/DrawerButton.tsx";
import { Navigation } from "../navigation/Navigation.tsx";
import { useDrawer } from "../navigation/useDrawer.ts";
import { Dimmed } from "./Dimmed.tsx";
import { FootBar } from "./FootBar.tsx";
import { Footer } from "./Footer.tsx";
import { PAGE_SX } from "./page-frame.ts";
import { retryUntilServerAnswers } from "./retry-until-server-answers.ts";
import { ServerNotice } from "./ServerNotice.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { TopBar } from "./TopBar.tsx";
import { useLibraryRules } from "./useLibraryRules.ts";
import { useLoginAfterRefusal } from "./useLoginAfterRefusal.ts";
import { useServedHead } from "./useServedHead.ts";

// They cover a page that has to be there first.
const Notices = lazy(async () => ({
  default: (await retryUntilServerAnswers(() => import("./Notices.tsx"))).Notices,
}));

const InstalledApp = lazy(async () => ({
  default: (await retryUntilServerAnswers(() => import("./InstalledApp.tsx"))).InstalledApp,
}));

/** Top bar, drawer, page and footer. @source spec §2 "App shell" */
export function Shell() {
  useLibraryRules();
  useLoginAfterRefusal();
  useServedHead();
  const { lifecycle } = usePlatform();
  const drawer = useDrawer();
  const drawerId = useId();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Dimmed>
        <SkipLink />
        <TopBar menu={<DrawerButton drawer={drawer} controls={drawerId} />} isPhone={isPhone} />
        <Box sx={BESIDE_THE_DRAWER}>
          <Navigation drawer={drawer} id={drawerId} />
          <PageColumn />
        </Box>
        {isPhone ? <FootBar /> : null}
      </Dimmed>
      <Suspense>
        <Notices />
      </Suspense>
      <Suspense>{lifecycle ? <InstalledApp lifecycle={lifecycle} /> : null}</Suspense>
      <Shortcuts />
      <ScrollRestoration />
    </Box>
  );
}

const BESIDE_THE_DRAWER = {
  flex: 1,
  display: "flex",
  alignItems: "stretch",
  pl: SAFE.left,
  pr: SAFE.right,
  pb: ABOVE_FOOT,
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

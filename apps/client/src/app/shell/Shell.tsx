import Box from "@mui/material/Box";
import { Outlet, ScrollRestoration } from "react-router";
import { Footer } from "./Footer.tsx";
import { LibraryMissing } from "./LibraryMissing.tsx";
import { PAGE_SX } from "./page-frame.ts";
import { ServerNotice } from "./ServerNotice.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { TopBar } from "./TopBar.tsx";
import { useLibraryRules } from "./useLibraryRules.ts";
import { useLoginAfterRefusal } from "./useLoginAfterRefusal.ts";
import { useSearchKey } from "./useSearchKey.ts";

/** Top bar, page and footer. @source spec §2 "App shell" */
export function Shell() {
  useLibraryRules();
  useLoginAfterRefusal();
  useSearchKey();
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <SkipLink />
      <TopBar />
      <ServerNotice />
      <Box component="main" id="content" tabIndex={-1} sx={PAGE_SX}>
        <Outlet />
      </Box>
      <Footer />
      <LibraryMissing />
      <ScrollRestoration />
    </Box>
  );
}

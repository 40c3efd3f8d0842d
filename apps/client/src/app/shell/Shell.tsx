import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Footer } from "./Footer.tsx";
import { PAGE_SX } from "./page-frame.ts";
import { ServerNotice } from "./ServerNotice.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { TopBar } from "./TopBar.tsx";
import { useIsLibraryMissing, useLibraryRules } from "./useLibraryRules.ts";
import { useLoginAfterRefusal } from "./useLoginAfterRefusal.ts";
import { useSearchKey } from "./useSearchKey.ts";

// Hardly anybody ever meets it.
const LibraryMissing = lazy(async () => ({
  default: (await import("./LibraryMissing.tsx")).LibraryMissing,
}));

/** Top bar, page and footer. @source spec §2 "App shell" */
export function Shell() {
  useLibraryRules();
  const isMissing = useIsLibraryMissing();
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
      {isMissing ? (
        <Suspense>
          <LibraryMissing />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </Box>
  );
}

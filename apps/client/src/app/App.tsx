import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createBrowserRouter, createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ModelContext } from "../model/context.ts";
import type { Model } from "../model/model.ts";
import { PlatformContext } from "../platform/context.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { theme } from "../ui/theme.ts";
import { FollowSettings } from "./FollowSettings.tsx";
import { routeObjects } from "./router.ts";

interface AppProps {
  readonly platform: Platform;
  readonly model: Model;
  /** Address to start at without a browser's address bar; undefined: the browser's own. */
  readonly startAt?: string;
}

/** The whole app around its state. */
export function App({ platform, model, startAt }: AppProps) {
  const [router] = useState(() =>
    startAt === undefined
      ? createBrowserRouter(routeObjects())
      : createMemoryRouter(routeObjects(), { initialEntries: [startAt] }),
  );
  return (
    <PlatformContext value={platform}>
      <ModelContext value={model}>
        <QueryClientProvider client={model.queries}>
          <ThemeProvider theme={theme} storageManager={null} disableTransitionOnChange>
            <CssBaseline enableColorScheme />
            <FollowSettings />
            <RouterProvider router={router} />
          </ThemeProvider>
        </QueryClientProvider>
      </ModelContext>
    </PlatformContext>
  );
}

import { useState } from "react";
import { createBrowserRouter, createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Model } from "../model/model.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { AppParts } from "./AppParts.tsx";
import { deskRoutes, routeObjects, type LoadDesk } from "./router.ts";

interface AppProps {
  readonly platform: Platform;
  readonly model: Model;
  /** Address to start at without a browser's address bar; undefined: the browser's own. */
  readonly startAt?: string;
  /** The staff's desk; undefined: this build has none. */
  readonly desk?: LoadDesk | undefined;
}

/** The whole app around its state. */
export function App({ platform, model, startAt, desk }: AppProps) {
  const [router] = useState(() => {
    const all = [...routeObjects(platform.texts, model.i18n), ...deskRoutes(desk, model.i18n)];
    return startAt === undefined
      ? createBrowserRouter(all)
      : createMemoryRouter(all, { initialEntries: [startAt] });
  });
  return (
    <AppParts platform={platform} model={model}>
      <RouterProvider router={router} />
    </AppParts>
  );
}

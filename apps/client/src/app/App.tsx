import { useState } from "react";
import { createBrowserRouter, createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Model } from "../model/model.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { AppParts } from "./AppParts.tsx";
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
      ? createBrowserRouter(routeObjects(platform.texts, model.i18n))
      : createMemoryRouter(routeObjects(platform.texts, model.i18n), { initialEntries: [startAt] }),
  );
  return (
    <AppParts platform={platform} model={model}>
      <RouterProvider router={router} />
    </AppParts>
  );
}

import { useEffect, useState } from "react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Model } from "../model/model.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { useIsTakenOver } from "../platform/useIsTakenOver.ts";
import { AppParts } from "./AppParts.tsx";
import { browserRouter } from "./first-entry.ts";
import { appRoutes, type LoadDesk } from "./router.ts";

interface AppProps {
  readonly platform: Platform;
  readonly model: Model;
  /** Address to start at without a browser's address bar; undefined: the browser's own. */
  readonly startAt?: string;
  /** The staff's desk; undefined: this build has none. */
  readonly desk?: LoadDesk | undefined;
  /** How a page that the server has rendered is taken over; undefined: there is none. */
  readonly served?: ServedStart;
}

/** What the app starts with on a served page. */
interface ServedStart {
  /** The device as the HTML shows it. */
  readonly platform: Platform;
  /** With the page's screen loaded. */
  readonly routes: RouteObject[];
  /** The visitor's own address of this page; undefined: it is the one that is shown. */
  readonly address: string | undefined;
  /** The page answers to its visitor from now on. */
  readonly onTakenOver: () => void;
}

/** The whole app around its state. */
export function App({ platform, model, startAt, desk, served }: AppProps) {
  const isTakenOver = useIsTakenOver();
  const [router] = useState(() => {
    const all = served?.routes ?? appRoutes(platform, model, desk);
    return startAt === undefined
      ? browserRouter(all)
      : createMemoryRouter(all, { initialEntries: [startAt] });
  });
  useEffect(() => {
    if (!isTakenOver || served === undefined) return;
    served.onTakenOver();
    if (served.address !== undefined)
      void router.navigate(served.address, { replace: true, preventScrollReset: true });
  }, [isTakenOver, served, router]);
  const shown = isTakenOver ? platform : (served?.platform ?? platform);
  return (
    <AppParts platform={shown} model={model}>
      <RouterProvider router={router} />
    </AppParts>
  );
}

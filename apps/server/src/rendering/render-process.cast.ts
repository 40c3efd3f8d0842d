import type { BuiltPage } from "./page-bytes.rules.ts";
import type { PageFetch, PageRequest, ToRenderer } from "./rendered-page.ts";

/** The built `apps/client/src/served/render-page.tsx`. */
interface BuiltRenderer {
  readonly renderPage: (
    request: PageRequest & { readonly fetch: PageFetch },
  ) => Promise<BuiltPage | undefined>;
  readonly warmUp: () => Promise<void>;
}

/** The build beside the client that is served: both are ours, so the shape is trusted. */
export const asBuiltRenderer = (module: unknown): BuiltRenderer => module as BuiltRenderer;

/** A message of the server that started this process. */
export const asOrder = (message: unknown): ToRenderer => message as ToRenderer;

import type { renderPage } from "../served/render-page.tsx";

/** What the tests use of it. */
interface Renderer {
  readonly renderPage: typeof renderPage;
}

/** The module as the bundler loads it: its exports are those of its source. */
export const asRenderer = (module: unknown): Renderer => module as Renderer;

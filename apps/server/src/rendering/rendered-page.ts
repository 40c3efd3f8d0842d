import { locale } from "@freihand/contract";
import * as z from "zod/mini";

/** A page to be rendered, as the client's `served/render-page.tsx` takes it. */
export interface PageRequest {
  /** The whole address, with an origin. */
  readonly address: string;
  readonly projectId: string;
  /** The moment that the page shows, milliseconds since 1970 UTC. */
  readonly moment: number;
}

/** The reply to a call of a page that is rendered. */
export interface PageData {
  readonly status: number;
  /** As it came: JSON, or the text of a page. */
  readonly body: string;
}

/** Answers a public call that reads. @param body undefined: a GET; otherwise a POST such as a search */
export type PageFetch = (path: string, body?: unknown) => Promise<PageData>;

/** UTF-8. Long texts are bytes from one process to the other and in the page: as texts they would be copied ten times. */
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>);

/** What the client's code makes of a page. It reads foreign data, so its replies are parsed. */
const renderedPage = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  locale,
  /** Text of the title. */
  title: z.string(),
  /** What is inside `#root`. */
  html: bytes,
  /** In their order; `emotion` is the name under which the client adopts one. */
  styles: z.array(
    z.object({ emotion: z.optional(z.string().check(z.regex(/^[\w -]+$/))), css: bytes }),
  ),
  /** Source files whose code the browser is going to need. */
  modules: z.array(z.string()),
  /** JSON that is safe inside a script element. */
  data: bytes,
});
export type RenderedPage = z.output<typeof renderedPage>;

/** What the process that renders sends. */
export const fromRenderer = z.union([
  z.object({ kind: z.literal("ready") }),
  z.object({
    kind: z.literal("call"),
    call: z.int(),
    path: z.string(),
    body: z.optional(z.unknown()),
  }),
  z.object({ kind: z.literal("page"), page: z.optional(renderedPage), residentMb: z.number() }),
  z.object({ kind: z.literal("failed"), name: z.string(), at: z.array(z.string()) }),
]);

/** What the process that renders is sent. */
export type ToRenderer =
  | { readonly kind: "render"; readonly request: PageRequest }
  | { readonly kind: "data"; readonly call: number; readonly data: PageData };

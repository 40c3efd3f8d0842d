import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { servedPageMark } from "@freihand/contract/served-page";
import { servedPage } from "../../previews/served-page.rules.ts";
import { publicOrigin } from "../../projects/settings/public-origin.rules.ts";
import { contentPolicy } from "../content-policy.rules.ts";
import { encodingFor, type Encoding } from "./encoding.rules.ts";
import { keptReplies, type KeptReplies } from "./kept-replies.ts";
import { pageBody } from "./page-body.ts";
import { pageCache, type Kept, type KeptPage } from "./page-cache.ts";
import { pageData } from "./page-data.ts";
import { pageDocument } from "./page-document.rules.ts";
import { preloadFiles } from "./preload-files.rules.ts";
import { isRendered } from "./rendered-screens.rules.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PageHead } from "../../previews/page-head.rules.ts";
import type { HeadOf } from "../../previews/previews.ts";
import type { Project, Projects } from "../../projects/projects.ts";
import type { Renderer } from "../../rendering/renderer.ts";
import type { RenderedPage } from "../../rendering/rendered-page.ts";
import type { BuiltClient } from "./built-client.ts";

/** Rendering pages on the server. */
export interface Rendering {
  readonly renderer: Renderer;
  /** Folder of the built renderers, each under the name of the client's build. */
  readonly rendererDir: string;
}

interface PageParts extends Rendering {
  readonly projects: Projects;
  readonly headOf: HeadOf;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Pages that the server renders. `late`: this one is under way; `app`: only the app can show it. */
export interface RenderedPages {
  /** Gets the renderer of this build ready, unless it is. */
  readonly prepare: (client: BuiltClient) => void;
  /** @returns undefined when the client's own page is all that there is */
  readonly pageOf: (
    request: FastifyRequest,
    client: BuiltClient,
  ) => Promise<KeptPage | "late" | "app" | undefined>;
}

/** Nobody waits longer for a rendering: without it the page comes as it does without a renderer. */
const BUDGET_MS = 150;

/** Where no address is configured; it is shown nowhere. */
const SOME_ORIGIN = "http://localhost";

/** One page to be made. */
interface Making {
  readonly url: string;
  readonly host: string;
  /** Of the visitor's connection. */
  readonly ip: string;
  readonly project: Project;
  /** That of the project: another one's pages are others. */
  readonly state: string;
  readonly client: BuiltClient;
  /** The one in which the page is sent first; undefined: not compressed. */
  readonly encoding: Encoding | undefined;
}

/** Renders pages, keeps them for a while, and lets every visitor of the same address have the same bytes. */
export function renderedPages(app: FastifyInstance, parts: PageParts): RenderedPages {
  const kept = pageCache(parts.now);
  const replies = keptReplies(parts.now);
  const underWay = new Map<string, Promise<Kept | undefined>>();
  const generationOf = generations();
  const make = async (key: string, making: Making): Promise<Kept | undefined> => {
    try {
      const made = await makePage(app, { ...parts, replies }, making);
      if (made?.isWhole === true) kept.set(key, made.page);
      return made?.page;
    } finally {
      underWay.delete(key);
    }
  };
  const stateOf = (project: Project): string =>
    JSON.stringify([generationOf(project), project.configAt(parts.now()).status]);
  let prepared: string | undefined;
  const prepare = ({ build }: BuiltClient): boolean => {
    if (build === prepared) return true;
    const bundle = join(parts.rendererDir, `${build}.mjs`);
    if (!existsSync(bundle)) return false;
    parts.renderer.use(bundle);
    prepared = build;
    return true;
  };
  return {
    prepare: (client) => {
      prepare(client);
    },
    pageOf: async ({ url, host, ip, headers }, client) => {
      const project = parts.projects.find(parts.projects.ofHost(host).project);
      if (project === undefined || !prepare(client)) return undefined;
      if (!isRendered(url)) return "app";
      const encoding = encodingFor(headers["accept-encoding"]);
      const state = stateOf(project);
      const making = { url, host, ip, project, state, client, encoding };
      const key = JSON.stringify([client.build, state, url]);
      const known = kept.get(key);
      if (known !== undefined) return orApp(known);
      const made = underWay.get(key) ?? make(key, making);
      underWay.set(key, made);
      return orApp(await withinBudget(made));
    },
  };
}

/** What was made, where something was. */
const orApp = (page: Kept | "late" | undefined): KeptPage | "late" | "app" =>
  page === undefined || page === "none" ? "app" : page;

/** A number for each state of a project's configuration, libraries and pages: all are read together. */
function generations(): (project: Project) => number {
  const known = new WeakMap<Project, number>();
  let last = 0;
  return (project) => {
    const generation = known.get(project) ?? (last += 1);
    known.set(project, generation);
    return generation;
  };
}

/** @returns "late" when it is not there in time: it goes on, for those who come later; undefined when it failed */
async function withinBudget(made: Promise<Kept | undefined>): Promise<Kept | "late" | undefined> {
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(() => {
    late.resolve("late");
  }, BUDGET_MS);
  try {
    return await Promise.race([made.catch(() => undefined), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page that was made. */
interface Made {
  readonly page: Kept;
  /** False: a part of its data was missing, which may be there the next time. */
  readonly isWhole: boolean;
}

/** @returns undefined when it may succeed another time */
async function makePage(
  app: FastifyInstance,
  { renderer, headOf, now, replies }: PageParts & { readonly replies: KeptReplies },
  making: Making,
): Promise<Made | undefined> {
  const { url, host, ip, project, state } = making;
  const data = pageData(app, replies, { address: ip, state });
  const moment = now();
  const origin = publicOrigin(project.configAt(moment).metadata) ?? SOME_ORIGIN;
  const request = { address: origin + url, projectId: project.id, moment };
  const [attempt, head] = await Promise.all([
    renderer.render(request, data.fetch),
    headOf(url, host),
  ]);
  const isWhole = !data.lacksData();
  if (attempt.outcome === "page")
    return { page: await keptPage(attempt.page, head, making), isWhole };
  return attempt.outcome === "busy" || !isWhole ? undefined : { page: "none", isWhole };
}

async function keptPage(
  rendered: RenderedPage,
  head: PageHead,
  { project, client, encoding }: Making,
): Promise<Kept> {
  const { manifest, sheets } = client;
  const preload = preloadFiles(manifest, rendered.modules);
  const page = servedPage(client.index, head);
  const document = pageDocument({ page, rendered, sheets, preload });
  if (document === undefined) return "none";
  const { html, styles } = document;
  return {
    status: rendered.status,
    isUnlisted: head.isUnlisted === true,
    mark: servedPageMark({ build: client.build, project: project.id, locale: rendered.locale }),
    policy: contentPolicy(project.otherHosts, [...new Set(styles.map(sha256))]),
    // weak: the same text is sent compressed or not
    etag: `W/"${sha256(html).slice(0, 22)}"`,
    body: await pageBody(html, encoding ?? "gzip"),
  };
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64");

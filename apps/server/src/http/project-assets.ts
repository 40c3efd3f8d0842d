import { Refusal } from "../projects/mistakes/refusal.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Asset, ProjectAssets } from "../projects/files/project-assets.ts";
import type { Projects } from "../projects/projects.ts";

/** Opened on their own they run, load and send nothing; the native shells show them from another origin. @source Q-9 */
const SHOWN_ONLY = {
  "content-security-policy": "sandbox; default-src 'none'",
  "cross-origin-resource-policy": "cross-origin",
};
const YEAR_SECONDS = 31_536_000;

/**
 * Content pages and images of the projects. Names in a request are looked up among the files read when the project was
 * loaded; none of them reaches the disk.
 * @source spec §7 "External assets", Q-10
 */
export function serveProjectAssets(app: FastifyInstance, projects: Projects): void {
  serve(app, "/assets/:project/html/:file", (request) =>
    find(projects, request, ({ pages }) => pages),
  );
  serve(app, "/assets/:project/images/:file", (request) =>
    find(projects, request, ({ images }) => images),
  );
}

function serve(
  app: FastifyInstance,
  url: string,
  assetFor: (request: FastifyRequest) => Asset | undefined,
): void {
  app.get(url, (request, reply) => {
    const asset = assetFor(request);
    if (asset === undefined) throw new Refusal("not_found");
    return send(asset, request, reply);
  });
}

function find(
  projects: Projects,
  { params, host }: FastifyRequest,
  filesOf: (assets: ProjectAssets) => ReadonlyMap<string, Asset>,
): Asset | undefined {
  const { project, file } = namesIn(params);
  const found = projects.ofPath(project, host);
  return found === undefined ? undefined : filesOf(found.assets).get(file);
}

const namesIn = (params: unknown) => {
  const { project, file } = membersOf(params);
  return { project: String(project), file: String(file) };
};

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function send(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // weak: the same bytes are sent compressed or not
  const etag = `W/"${asset.tag}"`;
  reply.headers({ ...SHOWN_ONLY, etag, "cache-control": cachingOf(asset, request.query) });
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  return known?.includes(etag) === true
    ? reply.code(304).send()
    : reply.type(asset.type).send(asset.body);
}

/** An address with the hash of the configuration (`?v=…`) never changes its content. */
function cachingOf({ hash }: Asset, query: unknown): string {
  return membersOf(query)["v"] === hash
    ? `public, max-age=${String(YEAR_SECONDS)}, immutable`
    : "public, no-cache";
}

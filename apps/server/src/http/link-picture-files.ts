import { libraryIdText, recordId } from "@freihand/contract";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { sendCacheable, type Exchange } from "./answer.ts";
import { PICTURE_ONLY, providerOf } from "./areas/cover.ts";
import { createCallSignal } from "./call-signal.ts";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { FastifyInstance } from "fastify";
import type { LinkPicture, LinkPictures } from "../covers/link-pictures.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { Projects } from "../projects/projects.ts";

/** What pictures of link previews are served from. */
export interface LinkPictureFiles {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /** Undefined: there are none, and no addresses for them. */
  readonly linkPictures?: LinkPictures | undefined;
  /** Of one address; 0: no limit. */
  readonly callsPerMinute: number;
}

/** One picture costs as much as dozens of calls. */
const CALLS_PER_PICTURE = 20;
const SOON_SECONDS = 30;
const DAY = "public, max-age=86400";
const SHORTLY = "public, max-age=300";

/** `/preview/PROJECT/LIBRARY` and `/preview/PROJECT/LIBRARY/TITLE`, outside of what robots may not fetch. @source decision 76 */
export function serveLinkPictures(app: FastifyInstance, parts: LinkPictureFiles): void {
  const { projects, libraries, linkPictures, callsPerMinute } = parts;
  if (linkPictures === undefined) return;
  const max = Math.ceil(callsPerMinute / CALLS_PER_PICTURE);
  const limit = { max, timeWindow: 60_000, groupId: "link-pictures" };
  const config = { rateLimit: callsPerMinute === 0 ? (false as const) : limit };
  const named = (project: ProjectId, library: LibraryId) => {
    const found = libraries.list(project).find(({ id }) => id === library);
    if (found === undefined) throw new Refusal("not_found");
    return found;
  };
  app.get<{ Params: { project: string; library: string } }>(
    "/preview/:project/:library",
    { config },
    async (request, reply) => {
      const { project, library } = placeOf(projects, request);
      return send({ request, reply }, await linkPictures.library(named(project.id, library)));
    },
  );
  app.get<{ Params: { project: string; library: string; title: string } }>(
    "/preview/:project/:library/:title",
    { config },
    async (request, reply) => {
      const { project, library } = placeOf(projects, request);
      const id = recordId.safeParse(request.params.title).data;
      if (id === undefined) throw new Refusal("not_found");
      const provider = providerOf(project, library);
      const signal = createCallSignal(reply, false);
      const picture = await linkPictures.title(
        { project: project.id, library, id, provider },
        { locale: "de", signal },
      );
      const isLater = picture.status === "later";
      const shown = isLater ? await linkPictures.instead(named(project.id, library)) : picture;
      return send({ request, reply }, shown);
    },
  );
}

/** @throws {Refusal} `not_found` */
function placeOf(
  projects: Projects,
  {
    params,
    host,
  }: { readonly params: { project: string; library: string }; readonly host: string },
) {
  const project = projects.ofPath(params.project, host);
  const library = libraryIdText.safeParse(params.library).data;
  if (project === undefined || library === undefined) throw new Refusal("not_found");
  return { project, library };
}

/** @throws {Refusal} where there is no picture, or none at the moment */
function send(exchange: Exchange, picture: LinkPicture) {
  if (picture.status !== "picture")
    throw picture.status === "missing"
      ? new Refusal("not_found")
      : new Refusal("rate_limited", { retryAfterSeconds: SOON_SECONDS });
  const { body, type, lasting } = picture;
  exchange.reply.headers({ ...PICTURE_ONLY, "cache-control": lasting ? DAY : SHORTLY }).type(type);
  return sendCacheable(exchange, body);
}

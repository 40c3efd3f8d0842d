import {
  choiceHolder,
  choicePath,
  type ChoiceHolder,
  type ChoiceSeal,
} from "../messages/choice-link.ts";
import { choicePage, invalidChoicePage, switchedOff } from "../messages/choice-page.rules.ts";
import { libraryName, type Libraries } from "../libraries/libraries.ts";
import { parseLocale } from "./locale.ts";
import { pathParts, resolveProject } from "./routes.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Locale, MessageKind } from "@freihand/contract";
import type { MessageChoices } from "../messages/outbox.ts";
import type { Projects } from "../projects/projects.ts";

/** What the page of the messages depends on. */
export interface MessageChoiceParts {
  readonly projects: Projects;
  readonly libraries: Pick<Libraries, "list">;
  readonly choices: MessageChoices;
  readonly seal: Pick<ChoiceSeal, "open">;
  /** From one address; 0: no limit. */
  readonly callsPerMinute: number;
}

const MINUTE_MS = 60_000;
const BODY_LIMIT = 8 * 1024;

/** The page to which the mails lead. A GET changes nothing: mail programs open links by themselves. (RFC 8058) */
export async function serveMessageChoice(
  app: FastifyInstance,
  parts: MessageChoiceParts,
): Promise<void> {
  const { callsPerMinute: max } = parts;
  const config = { rateLimit: max > 0 && { max, timeWindow: MINUTE_MS, groupId: "messages" } };
  await app.register(async (inner) => {
    // browsers send forms in one way, mail programs in two
    inner.removeAllContentTypeParsers();
    const options = { parseAs: "string", bodyLimit: BODY_LIMIT } as const;
    inner.addContentTypeParser("*", options, (_request, body, done) => {
      done(null, body);
    });
    const url = choicePath(":project", "de").replace("/de/", "/:locale/");
    inner.get(url, { config }, (request, reply) =>
      answer(parts, { request, reply }, async (holder) =>
        offOf(parts, holder).then((off) => ({ off, saved: false })),
      ),
    );
    inner.post(url, { config }, (request, reply) =>
      answer(parts, { request, reply }, async (holder) => {
        const kinds = switchedOff(typeof request.body === "string" ? request.body : "");
        const saved = await parts.choices.setOff(holder, holder.card, kinds);
        return saved ? { off: new Set(kinds), saved } : undefined;
      }),
    );
  });
}

const offOf = async ({ choices }: MessageChoiceParts, holder: ChoiceHolder) =>
  (await choices.off(holder, [holder.card])).get(holder.card) ?? new Set<MessageKind>();

interface Shown {
  readonly off: ReadonlySet<MessageKind>;
  readonly saved: boolean;
}

/** @param show undefined: there is no such card any more */
async function answer(
  parts: MessageChoiceParts,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  show: (holder: ChoiceHolder) => Promise<Shown | undefined>,
): Promise<FastifyReply> {
  const path = pathParts(request.params);
  const project = resolveProject(path, request, parts.projects);
  const locale: Locale = parseLocale(path["locale"]);
  const token = String(pathParts(request.query)["token"]);
  const holder = await choiceHolder(parts.seal, project.id, token);
  const shown = holder && (await show(holder));
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
  if (holder === undefined || shown === undefined)
    return reply.code(410).send(invalidChoicePage(locale));
  return reply.send(
    choicePage({ locale, library: libraryName(parts.libraries, holder), ...shown }),
  );
}

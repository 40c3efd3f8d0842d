import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { sendCacheable } from "./answer.ts";
import { type OpenApiDocument, openApiDocument } from "./openapi.ts";
import { asStaticDocument } from "./static-document.cast.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Swagger UI sets style attributes and draws data: images; it runs only its own scripts. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The document changes only with the version of the server. */
const CACHING = "public, max-age=300";

const documents = new Map<string, OpenApiDocument>();

/** One for all servers of a process: it takes a tenth of a second. */
function documentOf(version: string): OpenApiDocument {
  const document = documents.get(version) ?? openApiDocument(version);
  documents.set(version, document);
  return document;
}

/** The document at `/services/openapi.json`, browsable at `/services/docs`. */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = documentOf(version);
  const json = textRoute("application/json; charset=utf-8", () =>
    JSON.stringify(document, undefined, 2),
  );
  app.get("/services/openapi.json", json);
  await app.register(swagger, {
    mode: "static",
    specification: { document: asStaticDocument(document) },
  });
  const yaml = textRoute("application/x-yaml; charset=utf-8", () => app.swagger({ yaml: true }));
  await app.register(async (docs) => {
    // built once and not with every request, as the plugin would
    docs.addHook("onRoute", (route) => {
      if (route.url === "/services/docs/json") route.handler = json;
      if (route.url === "/services/docs/yaml") route.handler = yaml;
    });
    await docs.register(swaggerUi, {
      routePrefix: "/services/docs",
      staticCSP: DOCS_POLICY,
      uiConfig: { layout: "BaseLayout" },
    });
  });
}

/** @param write called with the first request only: the text is long, and few read it */
function textRoute(type: string, write: () => string) {
  let text: string | undefined;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    text ??= write();
    return sendCacheable(
      { request, reply: reply.type(type).header("cache-control", CACHING) },
      text,
    );
  };
}

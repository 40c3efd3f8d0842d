import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { openApiDocument } from "./openapi.ts";
import { staticDocument } from "./static-document.parse.ts";
import type { FastifyInstance } from "fastify";

/** Swagger UI sets style attributes and draws data: images; it runs no script but its own files. */
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

/** The document at `/services/openapi.json`, to be browsed at `/services/docs`. */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = openApiDocument(version);
  const text = JSON.stringify(document, undefined, 2);
  app.get("/services/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(text),
  );
  await app.register(swagger, {
    mode: "static",
    specification: { document: staticDocument(document) },
  });
  await app.register(swaggerUi, {
    routePrefix: "/services/docs",
    staticCSP: DOCS_POLICY,
    uiConfig: { layout: "BaseLayout" },
  });
}

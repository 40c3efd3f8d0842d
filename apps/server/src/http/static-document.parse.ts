import type { FastifyStaticSwaggerOptions } from "@fastify/swagger";
import type { OpenApiDocument } from "./openapi.ts";

type StaticDocument = Extract<
  FastifyStaticSwaggerOptions["specification"],
  { document: unknown }
>["document"];

/** The generated document in the type of the Swagger plugin, whose OpenAPI types are closed against JSON Schema of zod's. */
export const staticDocument = (document: OpenApiDocument): StaticDocument =>
  document as unknown as StaticDocument;

import type { FastifyStaticSwaggerOptions } from "@fastify/swagger";
import type { OpenApiDocument } from "./openapi.ts";

type StaticDocument = Extract<
  FastifyStaticSwaggerOptions["specification"],
  { document: unknown }
>["document"];

/** The generated document in the type of the Swagger plugin, whose OpenAPI types do not accept zod's JSON Schema. */
export const asStaticDocument = (document: OpenApiDocument): StaticDocument =>
  document as unknown as StaticDocument;

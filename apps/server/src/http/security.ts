import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** sha256 of the empty text: Emotion inserts an empty style element and fills it through CSSOM. @source architecture "Choices" */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where the native shells serve the client from. @source trust Q-19 */
const NATIVE_ORIGINS = ["capacitor://localhost", "https://localhost"];

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", EMPTY_STYLE],
  imgSrc: ["'self'", "data:", "https:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** Headers that every answer carries, and who may call from elsewhere. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    referrerPolicy: { policy: "no-referrer" },
    // transport security is announced by whoever ends TLS; here it would break plain http on a workshop's machine
    strictTransportSecurity: false,
  });
  await app.register(cors, {
    origin: NATIVE_ORIGINS,
    methods: ["GET", "POST"],
    allowedHeaders: ["authorization", "content-type", "x-version"],
    exposedHeaders: ["etag", "retry-after"],
    maxAge: 600,
  });
}

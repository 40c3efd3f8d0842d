import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { Refusal } from "../projects/refusal.ts";
import { WrongMethod } from "./failure.ts";
import { sendProblem } from "./problem.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** File names of the build that carry a hash of their content never change. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+$/;
const YEAR_SECONDS = 31_536_000;

/** Below these every address is a file or a call; anywhere else the client has its own pages. @source rulings 36 */
const NO_PAGES = /^\/(?:services|assets)(?:[/?]|$)/;

const NOT_BUILT =
  "<!doctype html><meta charset=utf-8><title>Freihand</title><p>Die Oberfläche ist noch nicht gebaut: <code>npm run build</code>.<p lang=en>The client is not built yet: <code>npm run build</code>.";

/** Serves the built client, and its index for every address that is neither a file nor a call. */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  if (existsSync(clientDir))
    await app.register(fastifyStatic, {
      root: clientDir,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        response.header("cache-control", cachingOf(path));
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (NO_PAGES.test(request.url)) return sendProblem(new Refusal("not_found"), request, reply);
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendProblem(new WrongMethod("GET, HEAD"), request, reply);
    return sendApp(clientDir, request, reply);
  });
}

const cachingOf = (path: string) =>
  HASHED.test(path) ? `public, max-age=${String(YEAR_SECONDS)}, immutable` : "no-cache";

function sendApp(clientDir: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (existsSync(join(clientDir, "index.html")) && request.server.hasReplyDecorator("sendFile"))
    return reply.code(200).sendFile("index.html");
  return reply
    .code(503)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(NOT_BUILT);
}

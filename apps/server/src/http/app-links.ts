import { Refusal } from "../projects/mistakes/refusal.ts";
import { androidAssociation, appleAssociation } from "./app-links.rules.ts";
import type { FastifyInstance } from "fastify";
import type { LinkedApps } from "../linked-apps.ts";

/** Phones fetch it once, when the app is installed. */
const CACHING = "public, max-age=3600";

/** Lists the apps that may open links to this server; 404 where there are none. @source docs/native.md */
export function serveAppLinks(app: FastifyInstance, { iosApps, androidApps }: LinkedApps): void {
  serve(app, "apple-app-site-association", iosApps.length > 0 && appleAssociation(iosApps));
  serve(app, "assetlinks.json", androidApps.length > 0 && androidAssociation(androidApps));
}

/** @param body false: there is none */
function serve(app: FastifyInstance, name: string, body: object | false): void {
  app.get(`/.well-known/${name}`, (_request, reply) => {
    if (body === false) throw new Refusal("not_found");
    return reply.header("cache-control", CACHING).type("application/json").send(body);
  });
}

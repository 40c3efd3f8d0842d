import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import { contentPolicy } from "./content-policy.rules.ts";
import { NATIVE_ORIGINS } from "./foreign-pages.rules.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Project, Projects } from "../projects/projects.ts";

/** Headers of every reply, and which origins may call. */
export async function secure(app: FastifyInstance, projects: Projects): Promise<void> {
  const policyOf = policies(projects);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("content-security-policy", policyOf(request.host));
    reply.header("permissions-policy", PERMISSIONS);
  });
  await app.register(helmet, {
    // ours depends on the project of the host
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
    // transport security is announced by the proxy that terminates TLS; here it would break plain http on a developer's
    // machine
    strictTransportSecurity: false,
  });
  await app.register(cors, () => async ({ url }: FastifyRequest) => ({
    // the staff's calls are for pages of this server alone
    origin: url.startsWith("/staff/") ? false : [...NATIVE_ORIGINS],
    methods: ["GET", "POST"],
    allowedHeaders: ["authorization", "content-type", "x-version"],
    exposedHeaders: ["etag", "retry-after"],
    maxAge: 600,
  }));
}

/**
 * The scanner uses the camera, the list of libraries the location; nothing else of the device is for us or for what we
 * show.
 */
const PERMISSIONS = [
  "camera=(self)",
  "geolocation=(self)",
  ...[
    "accelerometer",
    "display-capture",
    "encrypted-media",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
    "xr-spatial-tracking",
  ].map((feature) => `${feature}=()`),
].join(", ");

const NO_OTHER_HOSTS = contentPolicy({ images: [], media: [] });

/** The policy of a host's project; each is built once, and again after its configuration has changed. */
function policies(projects: Projects): (host: string) => string {
  const made = new WeakMap<Project, string>();
  return (host) => {
    const project = projects.find(projects.ofHost(host).project);
    if (project === undefined) return NO_OTHER_HOSTS;
    const policy = made.get(project) ?? contentPolicy(project.otherHosts);
    made.set(project, policy);
    return policy;
  };
}

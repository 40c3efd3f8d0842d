import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "./tracked-files.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
/** Without comments. */
const lines = (path: string): readonly string[] =>
  read(path)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

const SERVICE = "deploy/systemd/freihand.service";
const BACKUP = "deploy/systemd/freihand-backup.service";
const NGINX = "deploy/nginx/freihand.conf";
const CADDY = "deploy/caddy/Caddyfile";

/** Names in the table of settings. */
const settings = new Set(
  [...read("docs/configuration.md").matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name),
);
/** Variables that a unit sets. */
const variables = (path: string): ReadonlyMap<string, string> =>
  new Map(
    lines(path)
      .filter((line) => line.startsWith("Environment="))
      .flatMap((line) => line.slice("Environment=".length).split(" "))
      .map((pair) => {
        const [name = "", value = ""] = pair.split("=");
        return [name, value];
      }),
  );

test.each([SERVICE, BACKUP])("%s sets only what the table of settings has", (path) => {
  const names = [...variables(path).keys()].filter((name) => name !== "NODE_ENV");
  expect(names).toContain("DATA_DIR");
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

test.each([SERVICE, BACKUP])("%s is an own user's, who may write their folders only", (path) => {
  const unit = lines(path);
  for (const line of [
    "User=freihand",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "UMask=0077",
  ])
    expect(unit).toContain(line);
  const written = unit.find((line) => line.startsWith("ReadWritePaths=")) ?? "";
  expect(written).toContain(variables(path).get("DATA_DIR") ?? "?");
  expect(written).not.toContain("/opt");
  expect(unit.filter((line) => line.startsWith("MemoryMax="))).toHaveLength(1);
});

test("the server starts again after a crash, as `npm start` starts it, behind a proxy on the same machine", () => {
  const unit = lines(SERVICE);
  expect(unit).toContain("Restart=on-failure");
  // its scheduled work would end at once at a second signal
  expect(unit).toContain("KillMode=mixed");
  const [, flags] = /"start": "exec node ([^"]+)"/.exec(read("package.json")) ?? [];
  const started = unit.find((line) => line.startsWith("ExecStart=")) ?? "";
  expect(started.endsWith(`/bin/node ${flags ?? "?"}`)).toBe(true);
  const set = variables(SERVICE);
  expect([set.get("HOST"), set.get("TRUST_PROXY")]).toEqual(["127.0.0.1", "127.0.0.1"]);
  expect(`${set.get("HOST") ?? ""}:${set.get("PORT") ?? ""}`).toBe("127.0.0.1:3000");
});

test("the back-up runs every night on the same data, into a new folder, and removes old ones only afterwards", () => {
  expect(variables(BACKUP).get("DATA_DIR")).toBe(variables(SERVICE).get("DATA_DIR"));
  const unit = lines(BACKUP).join("\n");
  expect(unit).toMatch(/^ExecStart=.*src\/cli\/backup\.ts backup .*\$\$\(date \+%%F-%%H%%M%%S\)/m);
  expect(unit).toMatch(/^ExecStartPost=.*find \/var\/backups\/freihand -mindepth 1 .*-mtime \+30/m);
  const [, program = ""] = /(apps\/\S+\.ts) backup/.exec(unit) ?? [];
  expect(filesOf("apps/server/src/cli/*.ts")).toContain(program);
  expect(lines("deploy/systemd/freihand-backup.timer")).toContain("Persistent=yes");
});

/** Kibibytes. */
const MEBI = 1024;
/** Kibibytes that the server takes as a body. */
const bodyLimit = Number(
  /const BODY_LIMIT = (\d+) \* 1024;/.exec(read("apps/server/src/http/app.ts"))?.[1],
);

test.each([
  [NGINX, /client_max_body_size (\d+)k;/, /add_header Strict-Transport-Security "([^"]+)" always;/],
  [CADDY, /max_size (\d+)KB/, /header Strict-Transport-Security "([^"]+)"/],
])(
  "%s: HSTS for a year, bodies as the server takes them, the operator's addresses closed",
  (path, size, hsts) => {
    const text = lines(path).join("\n");
    expect(hsts.exec(text)?.[1]).toBe("max-age=31536000");
    const most = Number(size.exec(text)?.[1]);
    expect(most).toBeGreaterThanOrEqual(bodyLimit);
    expect(most).toBeLessThan(MEBI);
    expect(text).toContain("127.0.0.1:3000");
    for (const address of ["/metrics", "/services/health"])
      expect(text).toMatch(new RegExp(`(?:location = |@operator path .*)${address}(?: |$)`, "m"));
  },
);

test("nginx replaces what callers send as their address, and streams a search in several libraries", () => {
  const conf = lines(NGINX);
  for (const line of [
    "proxy_set_header Host $host;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Forwarded-Host $host;",
    "proxy_buffering off;",
    "access_log off;",
    // the same for each server: else nginx takes one that has just come back for dead
    "server 127.0.0.1:3000 max_fails=0;",
  ])
    expect(conf).toContain(line);
  // one inside a location would switch off all of those above
  const places = read(NGINX)
    .split(/^ {2}location /m)
    .slice(1);
  expect(places.filter((place) => /proxy_set_header|add_header/.test(place))).toEqual([]);
  expect(places.length).toBe(5);
});

test("Caddy streams, and its addresses are its own", () => {
  expect(lines(CADDY)).toContain("flush_interval -1");
  expect(read(CADDY)).not.toMatch(/header_up|trusted_proxies/);
});

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_CONFIG, libraryId, projectId } from "@freihand/contract";
import { keyRing } from "../../auth/key-ring.ts";
import { MemoryCutoffs } from "../../auth/fake/memory-cutoffs.ts";
import { MemorySessions } from "../../auth/fake/memory-sessions.ts";
import { MemoryFeeds } from "../../due-dates/fake/memory-feeds.ts";
import { createLibraries } from "../../libraries/libraries.ts";
import { MemorySubscriptions } from "../../messages/push/fake/memory-subscriptions.ts";
import { PUSH_HOSTS } from "../../messages/push/push-hosts.rules.ts";
import { MemoryPassTokens } from "../../passes/fake/memory-pass-tokens.ts";
import { memoryChoices } from "../../messages/fake/memory-choices.ts";
import { createProjects } from "../../projects/projects.ts";
import { fileOf } from "../../projects/testkit/project-folder.ts";
import { projectFile, type ProjectFile } from "../../projects/files/project-files.ts";
import { buildApp } from "../app.ts";
import { buildAreas, type Areas } from "../handlers.ts";
import { createLog } from "../log.ts";
import { Draining } from "../serving.ts";
import { fakeLibrary } from "./fake-library.ts";
import type { CardEndings, Owners } from "../../card-fingerprint.ts";
import type { Config } from "@freihand/contract";
import type { FastifyInstance } from "fastify";
import type { OpenLinkPictures } from "../../covers/open-pictures.ts";
import type { ProvidedPictures } from "../../covers/provided-pictures.ts";
import type { KnownDevices } from "../../auth/known-devices.ts";
import type { Passes } from "../../passes/passes.ts";
import type { PassSettings } from "../../projects/settings/pass-settings.rules.ts";
import type { LiveSetup } from "../../libraries/live-setup.ts";
import type { LinkedApps } from "../../linked-apps.ts";
import type { StaffSide } from "../staff-side.ts";
import type { MetricsAccess } from "../metrics.ts";
import type { HealthAccess } from "../source-health.ts";
import type { Rendering } from "../pages/rendered-pages.ts";
import type { SecurityContact } from "../security-text.ts";
import type { FakeState } from "./fake-library.ts";
import type { FakePatron } from "./patron-state.ts";

/** Anna has card 1001 at library 1 of both projects, Bert 1002; at library 2 the same card numbers are other people's. */
const PATRONS = (project: string, library: number): Record<string, FakePatron> => ({
  "1001": patron(`Anna-${project}-${String(library)}`),
  "1002": patron(`Bert-${project}-${String(library)}`),
});
const patron = (name: string): FakePatron => ({
  name,
  password: `pw-${name}`,
  title: `Buch von ${name}`,
});

/** The server's secrets. */
export const keys = keyRing([{ id: "k1", secret: Buffer.alloc(32, 7) }]);

/** A server with two projects of two fake libraries each, no disk and a clock that can be moved. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly log: string[];
  readonly sessions: MemorySessions;
  readonly feeds: MemoryFeeds;
  readonly passTokens: MemoryPassTokens;
  readonly browsers: MemorySubscriptions;
  readonly passes: Passes;
  readonly devices: KnownDevices;
  readonly passwordChanged: Areas["passwordChanged"];
  readonly clock: { now: number };
  /** State of a fake library by `project/id`. */
  readonly libraries: ReadonlyMap<string, FakeState>;
  readonly draining: Draining;
}

/** What differs from the usual server of tests. */
export interface TestOptions extends Partial<LinkedApps & SecurityContact> {
  readonly health?: HealthAccess;
  readonly metrics?: MetricsAccess;
  /** Undefined: staff have no calls. */
  readonly staff?: (areas: Areas, clock: { readonly now: number }) => Promise<StaffSide>;
  readonly callsPerMinute?: number;
  readonly storeAnswers?: () => Promise<boolean>;
  readonly metaSearchesOpen?: number;
  readonly metaSearchesPer10Minutes?: number;
  readonly clientDir?: string;
  /** Undefined: pages are rendered in the browser alone. */
  readonly rendering?: Rendering;
  readonly trustedProxies?: readonly string[];
  /** Undefined: one of its own, in November. */
  readonly clock?: { now: number };
  /** Undefined: the two projects without a disk. */
  readonly setup?: Pick<LiveSetup, "projects" | "libraries">;
  /** Undefined: no provider has any. */
  readonly pictures?: ProvidedPictures;
  /** Undefined: links have no drawn pictures. */
  readonly drawing?: OpenLinkPictures;
  /** Settings of library 1 of both projects; undefined: the defaults. */
  readonly pass?: PassSettings;
  readonly secretsDir?: string;
  /** Configuration of both projects. */
  readonly metadata?: Config["metadata"];
  /** Of both projects; undefined: everything. */
  readonly searchEngines?: Partial<ProjectFile["searchEngines"]>;
}

export async function testApp({
  staff: makeStaff,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? { now: Date.parse("2026-11-21T08:00:00Z") };
  const log: string[] = [];
  const sessions = new MemorySessions();
  const feeds = new MemoryFeeds();
  const passTokens = new MemoryPassTokens();
  const browsers = new MemorySubscriptions();
  const draining = new Draining();
  const { connected, libraries } = connect();
  const logger = createLog("trace", { write: (line) => log.push(line) });
  const areas = buildAreas({
    version: "0.1.0-test",
    projects: twoProjects(options),
    libraries: createLibraries(connected),
    ...options.setup,
    sessionStore: sessions,
    loginsPerHour: 30,
    deviceCutoffs: new MemoryCutoffs(),
    feedStore: feeds,
    passTokenStore: passTokens,
    choices: memoryChoices(),
    cardEndings: endingAll([sessions, feeds, passTokens]),
    pushSubscriptions: browsers,
    pushHosts: PUSH_HOSTS,
    secretsDir: options.secretsDir ?? join(tmpdir(), "freihand-no-secrets"),
    keys,
    ...picturesOf(options),
    log: logger,
    now: () => clock.now,
  });
  const staff = await makeStaff?.(areas, clock);
  const app = await buildApp({
    ...areas,
    version: "0.1.0-test",
    clientDir: options.clientDir ?? builtClient(),
    now: () => clock.now,
    log: logger,
    readiness: { isDraining: () => draining.now, ...ANSWERING, ...options },
    ...NOBODY,
    ...options,
    ...limitsOf(options),
    ...(staff && { staff }),
  });
  const { passes, devices, passwordChanged } = areas;
  const stores = { sessions, feeds, passTokens, browsers };
  return { app, log, ...stores, passes, devices, passwordChanged, clock, libraries, draining };
}

const picturesOf = ({ pictures, drawing }: TestOptions) => ({
  pictures: pictures ?? (async () => ({ status: "none" as const })),
  drawing,
});

const endingAll = (
  stores: readonly { readonly endAll: (owners: Owners) => Promise<void> }[],
): CardEndings => ({
  endAll: async (owners) => {
    await Promise.all(stores.map((store) => store.endAll(owners)));
  },
});

const ANSWERING = { storeAnswers: async () => true, searchTrouble: async () => undefined };

const NOBODY = { trustedProxies: [], iosApps: [], androidApps: [], securityContacts: [] };

const limitsOf = ({
  callsPerMinute = 0,
  metaSearchesOpen = 0,
  metaSearchesPer10Minutes = 0,
}: TestOptions) => ({ callsPerMinute, metaSearchesOpen, metaSearchesPer10Minutes });

function connect() {
  const libraries = new Map<string, FakeState>();
  const connected = ["basic", "andere"].flatMap((project) =>
    [1, 2].map((id) => {
      const system = fakeLibrary(libraryId.parse(id), PATRONS(project, id));
      libraries.set(`${project}/${String(id)}`, system.state);
      return {
        project: projectId.parse(project),
        system,
        health: "up" as const,
        file: fakeFile(id),
      };
    }),
  );
  return { connected, libraries };
}

const fakeFile = (id: number) =>
  fileOf({
    id,
    libname: id === 1 ? "Zettelstadt" : "Ähndorf",
    fullname: "Testbücherei",
    messages: { from: "buecherei@example.org", push: true },
  });

const asset = (type: string, text: string) => ({
  type,
  body: Buffer.from(text),
  tag: "tag-of-the-bytes",
  hash: "hash-in-config",
});
const ASSETS = {
  pages: new Map([["hilfe.html", asset("text/html; charset=utf-8", "<h2>Hilfe</h2>")]]),
  images: new Map([["logo.svg", asset("image/svg+xml", "<svg/>")]]),
};
const NO_HOSTS = { images: [], media: [] };
const OTHER_HOSTS = { images: ["bilder.example"], media: ["medien.example"] };

function twoProjects({ pass, metadata, searchEngines: given }: TestOptions) {
  const file = { ...DEFAULT_CONFIG, hosts: [], searchEngines: given };
  const { metaSearch, searchEngines } = projectFile.parse(file);
  return createProjects(
    ["basic", "andere"].map((name) => ({
      hosts: name === "basic" ? ["www"] : [],
      project: {
        id: projectId.parse(name),
        folder: "",
        libraries: pass === undefined ? [] : [{ path: "", file: { ...fakeFile(1), pass } }],
        assets: ASSETS,
        templates: new Map(),
        otherHosts: name === "basic" ? NO_HOSTS : OTHER_HOSTS,
        metaSearch,
        searchEngines,
        configAt: () => ({
          ...DEFAULT_CONFIG,
          ...(metadata === undefined ? {} : { metadata }),
          title: name,
          projectId: projectId.parse(name),
          status: { maintenance: false, offline: false },
          _hash: "h",
        }),
      },
    })),
  );
}

function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), "freihand-client-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Freihand</title>");
  writeFileSync(join(folder, "sw.js"), "// worker");
  writeFileSync(join(folder, "assets", "index-Ab3dE_9x.js"), `// ${"x".repeat(4000)}`);
  return folder;
}

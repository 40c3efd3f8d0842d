import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayAt, libraryId, projectId } from "@freihand/contract";
import * as z from "zod/mini";
import { readJson } from "../../projects/mistakes/file-error.ts";
import { secretVariable } from "../../source-secrets.ts";
import { demoRecord } from "../bib-record.rules.ts";
import { publishDemoCatalogue } from "../demo-catalogue.ts";
import { readDemo } from "../read-demo.ts";
import type { Peer, PeerWorld } from "./peer.ts";
import { kohaPeer } from "./koha-peer.ts";
import { paiaPeer } from "./paia-peer.ts";
import { sip2Peer } from "./sip2-peer.ts";

/** Whose works, branches and hours the stand-ins share. */
const PROJECT = projectId.parse("basic");
const PATTERN = libraryId.parse(1);

/** What the stand-ins' libraries share with it; its passes and tags are those of the embedded system. */
const patternFile = z.object({
  state: z.string(),
  country: z.string(),
  geo: z.unknown(),
  timezone: z.string(),
  branches: z.array(z.looseObject({ id: z.string(), name: z.string() })),
});

/** Folders of the mixed project; both are empty or do not exist yet. */
export interface MixedFolders {
  /** The projects that are copied. */
  readonly source: string;
  readonly projects: string;
  readonly data: string;
}

/** The demo's libraries beside others whose systems are stand-ins on this machine. */
export interface MixedProject {
  readonly peers: readonly Peer[];
  /** What the server needs in its environment. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts the stand-ins and writes the project in which a server finds them. */
export async function mixedProject(folders: MixedFolders): Promise<MixedProject> {
  cpSync(folders.source, folders.projects, { recursive: true });
  const world = readWorld(join(folders.projects, PROJECT));
  const peers = await Promise.all([sip2Peer(world), paiaPeer(world), kohaPeer(world)]);
  for (const peer of peers) {
    writeLibrary(folders.projects, peer, world);
    if (peer.titles.length > 0)
      await publishDemoCatalogue(
        { dataDir: folders.data },
        { project: PROJECT, library: peer.id },
        peer.titles,
      );
  }
  const secrets = peers.flatMap(({ secrets: own }) => Object.entries(own));
  return {
    peers,
    env: {
      PROJECTS_DIR: folders.projects,
      DATA_DIR: folders.data,
      ...Object.fromEntries(secrets.map(([name, value]) => [secretVariable(name), value])),
    },
    close: async () => {
      await Promise.all(peers.map((peer) => peer.close()));
    },
  };
}

function readWorld(folder: string): PeerWorld {
  const path = join(folder, `libraries/${String(PATTERN)}.json`);
  const pattern = patternFile.parse(readJson(path));
  const { works = [] } = readDemo(folder) ?? {};
  const today = dayAt(Date.now(), pattern.timezone);
  const records = works.flatMap((work) => demoRecord(work, PATTERN, today) ?? []);
  return {
    works,
    pattern,
    branches: pattern.branches,
    today,
    now: Date.now,
    records: new Map(records.map((one) => [one.id, one])),
  };
}

function writeLibrary(projects: string, { id, file }: Peer, { pattern }: PeerWorld): void {
  const path = join(projects, PROJECT, `libraries/${String(id)}.json`);
  writeFileSync(path, `${JSON.stringify({ ...pattern, ...file, id }, undefined, 2)}\n`);
}

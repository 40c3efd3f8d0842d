import { exec } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { libraryId, type BibRecord } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { describe, test } from "vitest";
import type { CatalogueAccess } from "../../connector.ts";
import {
  MissingSecret,
  SOURCE_ROLES,
  type RoleSettings,
  type SourceKind,
  type SourceTools,
} from "../../source.ts";
import { conformance } from "./conformance.ts";
import { parsePeerFile, type PeerFile } from "./peer-facts.parse.ts";

/** How the environment names a real server. */
interface PeerAddress {
  /**
   * `PEER_SIP2` …: its address. Beside it, `…_FACTS`: a JSON file with what is in it, or that JSON itself; `…_CHANGES`:
   * the cases that change something and put it back are run, too; `…_RESET`: a command that makes the world as the facts
   * say, run before each case, so that all of them can be.
   */
  readonly variable: string;
  /** The address as settings. */
  readonly at: (address: string) => Readonly<Record<string, unknown>>;
}

/**
 * The suite against a real server, as the environment says; skipped by name without it. Where its world outlives the
 * cases, those are left out that cannot put things back.
 */
export function peerConformance(
  kind: SourceKind,
  { variable, at }: PeerAddress,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const [address, facts] = [env[variable], env[`${variable}_FACTS`]];
  const reset = env[`${variable}_RESET`];
  if (address === undefined || facts === undefined) {
    describe(`${kind.kind} conforms`, () => {
      test.skip(`not tried against a real server, because there is no ${variable} with its ${variable}_FACTS`, () =>
        undefined);
    });
    return;
  }
  const peer = parsePeerFile(facts.startsWith("{") ? facts : readFileSync(facts, "utf8"));
  const settings = settingsOf(kind, peer, at(address));
  const { account, catalogue, availability, lacks, failsWithinMs = 20_000 } = peer;
  conformance({
    kind: `${kind.kind} of ${variable}`,
    open: async () => {
      if (reset !== undefined) await run(reset);
      const source = kind.open(settings, toolsOf(peer));
      return { source, close: () => source.close?.() };
    },
    ...leave(reset, env[`${variable}_CHANGES`]),
    account,
    catalogue,
    availability,
    lacks,
    failsWithinMs,
  });
}

const run = promisify(exec);

/** What may be done with the world. */
function leave(reset: string | undefined, changes: string | undefined) {
  if (reset !== undefined) return {};
  return { isShared: true, ...(changes === undefined && { isReadOnly: true }) } as const;
}

/** The settings of each role, as the kind reads them from a library's file. */
const settingsOf = (
  { settings: schemas }: SourceKind,
  { settings }: PeerFile,
  address: object,
): RoleSettings =>
  Object.fromEntries(
    SOURCE_ROLES.flatMap((role) => {
      const own = settings[role];
      return own === undefined ? [] : [[role, schemas[role]?.parse({ ...address, ...own })]];
    }),
  );

function toolsOf({ timezone, currency, branches, secrets, titles }: PeerFile): SourceTools {
  return {
    library: libraryId.parse(1),
    details: {
      timezone,
      currency,
      branches: branches.map((branch) => ({ ...branch, hours: [], exceptions: [] })),
      links: [],
    },
    now: () => Date.now(),
    secret: (name) => {
      const secret = secrets[name];
      if (secret === undefined) throw new MissingSecret(name);
      return secret;
    },
    ...(titles && { catalogue: knownTitles(titles.map((title) => plainRecord(title))) }),
  };
}

const notAsked = () => Promise.reject(new Error("only titles are asked for"));

/** A catalogue that only looks titles up. */
function knownTitles(titles: readonly BibRecord[]): CatalogueAccess {
  const entriesOf = (keys: readonly string[], has: (title: BibRecord, key: string) => boolean) =>
    new Map(
      keys.flatMap((key) => {
        const found = titles.find((title) => has(title, key));
        return found === undefined ? [] : [[key, found] as const];
      }),
    );
  return {
    fields: () => [],
    search: notAsked,
    record: notAsked,
    coverFacts: notAsked,
    records: async (ids) => entriesOf(ids, ({ id }, key) => id === key),
    recordsOfCopies: async (barcodes) =>
      entriesOf(barcodes, ({ items }, key) => items.some(({ barcode }) => barcode === key)),
  };
}

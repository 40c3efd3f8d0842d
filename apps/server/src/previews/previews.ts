import { setTimeout as sleep } from "node:timers/promises";
import { brandIn, manifestAddress } from "./brands.ts";
import { projectHead, titleHead, type PageHead } from "./page-head.rules.ts";
import { titleOfAddress, type TitleAddress } from "./title-address.rules.ts";
import type { ProjectId, RecordDetail } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { Projects } from "../projects/projects.ts";

/** Metadata of pages before a script has run; `url` is path and query, `host` as in the request. */
export type HeadOf = (url: string, host: string) => Promise<PageHead>;

interface PreviewParts {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** A page does not wait longer than this for a preview that few will read. */
const BUDGET_MS = 500;
const KEPT_MS = 60_000;
const MAX_KEPT = 500;
/** Simultaneous requests; further pages do without: pages are not counted as calls are, and searches have priority. */
const MAX_AT_ONCE = 8;

/**
 * Heads of pages: a title's own where the library answers quickly, else the project's. Never rejects because of a
 * library.
 */
export function previews({ projects, libraries, now }: PreviewParts): HeadOf {
  const titles = new Map<string, { readonly until: number; readonly record: FoundRecord }>();
  let underWay = 0;
  const ask = async (project: ProjectId, address: TitleAddress): FoundRecord => {
    underWay += 1;
    const record = await quickly((signal) => askFor(libraries, project, { address, signal }));
    underWay -= 1;
    return record;
  };
  const recordAt = (project: ProjectId, address: TitleAddress): FoundRecord => {
    const key = `${project}/${String(address.library)}/${address.id}`;
    const kept = titles.get(key);
    if (kept !== undefined && kept.until > now()) return kept.record;
    if (underWay >= MAX_AT_ONCE) return NOTHING;
    const record = ask(project, address);
    titles.delete(key);
    titles.set(key, { until: now() + KEPT_MS, record });
    const [oldest] = titles.keys();
    if (titles.size > MAX_KEPT && oldest !== undefined) titles.delete(oldest);
    return record;
  };
  return async (url, host) => {
    const project = projects.find(projects.ofHost(host).project);
    if (project === undefined) return { metas: new Map() };
    const config = project.configAt(now());
    const look = {
      ...brandIn({ projects, libraries, now }, project, "de"),
      manifest: manifestAddress(project.id, "de"),
    };
    const address = titleOfAddress(url);
    const library = libraries.list(project.id).find(({ id }) => id === address?.library);
    const head = { ...projectHead(config), look };
    if (address === undefined || library === undefined) return head;
    const record = await recordAt(project.id, address);
    const shown = record && { record, address, libraryName: library.fullname };
    return shown === undefined ? head : { ...titleHead(config, shown), look };
  };
}

type FoundRecord = Promise<RecordDetail | undefined>;
const NOTHING: FoundRecord = Promise.resolve(undefined);

async function askFor(
  libraries: Libraries,
  project: ProjectId,
  { address, signal }: { readonly address: TitleAddress; readonly signal: AbortSignal },
): FoundRecord {
  const { catalogue } = libraries.find(project, address.library) ?? {};
  return catalogue?.record(address.id, { locale: "de", signal });
}

/** @returns undefined when it fails or takes too long: the page is served all the same */
async function quickly(ask: (signal: AbortSignal) => FoundRecord): FoundRecord {
  const ended = new AbortController();
  try {
    const { signal } = ended;
    return await Promise.race([ask(signal), sleep(BUDGET_MS, undefined, { signal, ref: false })]);
  } catch {
    return undefined;
  } finally {
    ended.abort();
  }
}

import { brandIn, manifestAddress } from "./brands.ts";
import { localeOfAddress, pageOfAddress } from "./page-address.rules.ts";
import { pageHead, projectHead, titleHead, unlisted, withAddresses } from "./page-head.rules.ts";
import { publicPage } from "./public-page.rules.ts";
import { titleOfAddress, titlePath, type TitleAddress } from "./title-address.rules.ts";
import { titleLookups, type TitleLookup } from "./title-lookups.ts";
import type { Config, Library, Locale } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { Project, Projects } from "../projects/projects.ts";
import type { PageHead } from "./page-head.rules.ts";

/** Metadata of pages before a script has run; `url` is path and query, `host` as in the request. */
export type HeadOf = (url: string, host: string) => Promise<PageHead>;

interface PreviewParts {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/**
 * Heads of pages, in the language of the address. Pages that show nothing to who comes for the first time are not listed
 * by search engines; a title that its library does not answer for in time has the project's head.
 */
export function previews(parts: PreviewParts): HeadOf {
  const { projects, libraries, now } = parts;
  const lookUp = titleLookups(parts);
  return async (url, host) => {
    const project = projects.find(projects.ofHost(host).project);
    if (project === undefined) return { metas: new Map() };
    const locale = localeOfAddress(url);
    const look = {
      ...brandIn(parts, project, locale),
      manifest: manifestAddress(project.id, locale),
    };
    const config = project.configAt(now(), locale);
    const opened = { project, config, locale, libraries: libraries.list(project.id) };
    return { ...(await headAt(url, opened, lookUp)), look };
  };
}

/** What is known of a page's project. */
interface Opened {
  readonly project: Project;
  readonly config: Config;
  readonly locale: Locale;
  readonly libraries: readonly Library[];
}

async function headAt(url: string, opened: Opened, lookUp: TitleLookup): Promise<PageHead> {
  const title = titleOfAddress(url);
  if (title !== undefined) return headOfTitle(title, opened, lookUp);
  const { config, locale, libraries } = opened;
  const head = projectHead(config, locale);
  const address = pageOfAddress(url);
  const page = address && publicPage(address, opened);
  if (page === undefined) return unlisted(head);
  return placed(pageHead(head, page, { config, libraries: libraries.length }), page.path, opened);
}

async function headOfTitle(
  address: TitleAddress,
  opened: Opened,
  lookUp: TitleLookup,
): Promise<PageHead> {
  const { project, config, locale } = opened;
  const head = projectHead(config, locale);
  const library = opened.libraries.find(({ id }) => id === address.library);
  if (library === undefined) return unlisted(head);
  const found = await lookUp({ project: project.id, address, locale });
  if (found.kind === "missing") return unlisted(head);
  if (found.kind === "unknown") return head;
  const { record } = found;
  const titled = titleHead(head, config, { record, libraryName: library.fullname });
  return placed(titled, titlePath(address), opened);
}

const placed = (head: PageHead, path: string, { project, config }: Opened): PageHead =>
  project.searchEngines.addresses ? withAddresses(head, path, config.metadata) : head;

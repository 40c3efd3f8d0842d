import { brandIn, manifestAddress } from "./brands.ts";
import { localeOfAddress, pageOfAddress } from "./page-address.rules.ts";
import { pageData } from "./page-data.ts";
import {
  coverAddress,
  missing,
  pageHead,
  projectHead,
  titleHead,
  unlisted,
  withAddresses,
  withPicture,
} from "./page-head.rules.ts";
import { libraryPicture, titlePicture } from "./picture-address.rules.ts";
import { isNowhere, publicPage, type PublicPage } from "./public-page.rules.ts";
import { isScreenAddress } from "./screen-address.rules.ts";
import { titleData } from "./title-data.rules.ts";
import { titleOfAddress, titlePath, type TitleAddress } from "./title-address.rules.ts";
import { titleLookups, type TitleLookup } from "./title-lookups.ts";
import type { Config, Library, LibraryInfo, Locale } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { Project, Projects } from "../projects/projects.ts";
import type { LinkedData } from "./linked-data.rules.ts";
import type { PageHead } from "./page-head.rules.ts";

/** Metadata of pages before a script has run; `url` is path and query, `host` as in the request. */
export type HeadOf = (url: string, host: string) => Promise<PageHead>;

interface PreviewParts {
  readonly projects: Projects;
  readonly libraries: Libraries;
  /** The server draws pictures for links. */
  readonly hasPictures: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/**
 * Heads of pages, in the language of the address. Pages that show nothing to who comes for the first time are not listed
 * by search engines; a title that its library does not answer for in time has the project's head.
 */
export function previews(parts: PreviewParts): HeadOf {
  const { projects, libraries, hasPictures, now } = parts;
  const lookUp = titleLookups(parts);
  return async (url, host) => {
    const project = projects.find(projects.ofHost(host).project);
    if (project === undefined) return { metas: new Map() };
    const locale = localeOfAddress(url);
    const look = {
      ...brandIn(parts, project, locale),
      manifest: manifestAddress(project.id, locale),
    };
    const nowMs = now();
    const opened = {
      project,
      locale,
      hasPictures,
      nowMs,
      config: project.configAt(nowMs, locale),
      libraries: libraries.list(project.id),
      infoOf: ({ id }: Library) => libraries.find(project.id, id)?.info(locale),
    };
    return { ...(await headAt(url, opened, lookUp)), look };
  };
}

/** What is known of a page's project. */
interface Opened {
  readonly project: Project;
  readonly config: Config;
  readonly locale: Locale;
  readonly hasPictures: boolean;
  readonly libraries: readonly Library[];
  /** From the library's file. */
  readonly infoOf: (library: Library) => LibraryInfo | undefined;
  readonly nowMs: number;
}

async function headAt(url: string, opened: Opened, lookUp: TitleLookup): Promise<PageHead> {
  const title = titleOfAddress(url);
  if (title !== undefined) return headOfTitle(title, opened, lookUp);
  const { config, locale, libraries } = opened;
  const head = projectHead(config, locale);
  const address = pageOfAddress(url);
  const page = address && publicPage(address, opened);
  if (page === undefined) {
    const isGone = address === undefined ? !isScreenAddress(url) : isNowhere(address, opened);
    return isGone ? missing(head) : unlisted(head);
  }
  const named = pageHead(head, page, { config, libraries: libraries.length });
  const listed = placed(pictured(named, page, opened), page.path, opened);
  return described(listed, opened, ({ canonical }) =>
    pageData(page, { ...opened, url: canonical }),
  );
}

async function headOfTitle(
  address: TitleAddress,
  opened: Opened,
  lookUp: TitleLookup,
): Promise<PageHead> {
  const { project, config, locale } = opened;
  const head = projectHead(config, locale);
  const library = opened.libraries.find(({ id }) => id === address.library);
  if (library === undefined) return missing(head);
  const found = await lookUp({ project: project.id, address, locale });
  if (found.kind === "missing") return missing(head);
  if (found.kind === "unknown") return head;
  const { record } = found;
  const hasProvider = project.libraries.some(
    ({ file }) => file.id === library.id && file.covers !== undefined,
  );
  const picture = opened.hasPictures
    ? titlePicture(address, record, { config, hasProvider })
    : undefined;
  const titled = titleHead(head, config, { record, libraryName: library.fullname, picture });
  const listed = placed(titled, titlePath(address), opened);
  return described(listed, opened, ({ canonical: url }) =>
    titleData({ ...found, url, image: coverAddress(record, config) }),
  );
}

/** A project's own picture is for all of its pages. */
const pictured = (
  head: PageHead,
  { library }: PublicPage,
  { hasPictures, config }: Opened,
): PageHead =>
  library === undefined || !hasPictures || head.metas.has("og:image")
    ? head
    : withPicture(head, libraryPicture(library.id, config), library.fullname);

const placed = (head: PageHead, path: string, { project, config }: Opened): PageHead =>
  project.searchEngines.addresses ? withAddresses(head, path, config.metadata) : head;

const described = (
  head: PageHead,
  { project }: Opened,
  dataOf: (head: PageHead) => readonly LinkedData[],
): PageHead => (project.searchEngines.data ? { ...head, data: dataOf(head) } : head);

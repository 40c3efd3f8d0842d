import { publicOrigin } from "../projects/settings/public-origin.rules.ts";
import { pageDescription, pageTitle } from "./page-texts.rules.ts";
import type { Config, Locale, RecordDetail } from "@freihand/contract";
import type { Brand } from "./brand.rules.ts";
import type { LinkedData } from "./linked-data.rules.ts";
import type { PublicPage } from "./public-page.rules.ts";

/** A page's metadata for clients that run no scripts: search engines and messengers that show a preview of a link. */
export interface PageHead {
  /** Undefined: German. */
  readonly locale?: Locale | undefined;
  /** Name of the page; undefined: the app's own. */
  readonly title?: string | undefined;
  /** Name of the app or the project; undefined: the app's own. */
  readonly site?: string | undefined;
  readonly description?: string | undefined;
  /** Canonical address of the page; undefined: any. */
  readonly canonical?: string | undefined;
  /** The same page by language, and for all others (`x-default`); undefined: none is named. */
  readonly alternates?: readonly (readonly [hreflang: string, href: string])[] | undefined;
  /** What the page is about, as schema.org describes it; undefined: nothing. */
  readonly data?: readonly LinkedData[] | undefined;
  /** Search engines do not list the page. */
  readonly isUnlisted?: true | undefined;
  /** There is no such page: no screen, library, title or content page. */
  readonly isMissing?: true | undefined;
  /** The app's name and look before a script has run; undefined: as built. */
  readonly look?: PageLook | undefined;
  /** Names with the prefix `og:` are for Open Graph; all others are plain names. */
  readonly metas: ReadonlyMap<string, string>;
}

/** Name, icon and colours of an edition, and the address of its manifest. */
export interface PageLook extends Brand {
  readonly manifest: string;
}

/** A title, and its library. */
export interface ShownTitle {
  readonly record: Pick<RecordDetail, "title" | "subtitle" | "author" | "fields" | "cover">;
  readonly libraryName: string;
  /** Undefined: its cover, if it has one. */
  readonly picture?: LinkPictureAddress | undefined;
}

/** The picture of a link preview. @source decision 76 */
export interface LinkPictureAddress {
  readonly url: string;
  /** Drawn pictures have a size and type that are known; undefined: a provider may have a picture of its own. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** The rest of an abstract is shown only on the page itself. */
const DESCRIPTION_CHARACTERS = 200;

/** The same names that the client takes from a project's configuration. @source spec §2 "SEO metadata" */
const KNOWN =
  /^(?:keywords|author|robots|google-site-verification|twitter:[a-z]+|og:[a-z]+(?:[_:][a-z]+)*)$/;

/** As Open Graph writes languages. */
const OG_LOCALE = { de: "de_DE", en: "en_GB" } as const satisfies Record<Locale, string>;

/** Metadata of every page of a project. @param config in the same language @source spec §2 "SEO metadata" */
export function projectHead({ title, metadata }: Config, locale: Locale): PageHead {
  const { seo = {} } = metadata;
  const { description } = seo;
  const own = Object.entries(seo).filter(([name]) => KNOWN.test(name));
  return {
    locale,
    site: title === "" ? undefined : title,
    description,
    metas: new Map([
      ["og:type", "website"],
      ["og:locale", OG_LOCALE[locale]],
      ["twitter:card", "summary"],
      ...filled({ "og:title": title, "og:site_name": title, "og:description": description }),
      ...own,
    ]),
  };
}

/** Metadata of a title's page. @param project of its project */
export function titleHead(
  project: PageHead,
  config: Config,
  { record, libraryName, picture }: ShownTitle,
): PageHead {
  const title = [record.title, record.subtitle ?? ""].filter((part) => part !== "").join(": ");
  const description = descriptionOf(record);
  const metas = filled({
    "og:title": title,
    "og:description": description,
    "og:site_name": libraryName,
    "og:image": coverAddress(record, config),
  });
  const shared = [...project.metas].filter(([name]) => name !== "og:url" && !PICTURE.test(name));
  const head = { ...project, title, description, metas: new Map([...shared, ...metas]) };
  return picture === undefined ? head : withPicture(head, picture, title);
}

/** All about a page's picture. */
const PICTURE = /^(?:og|twitter):image(?::|$)/;

/** A page with this picture and no other. @param alt what is on it */
export function withPicture(
  head: PageHead,
  { url, size }: LinkPictureAddress,
  alt: string,
): PageHead {
  const others = [...head.metas].filter(([name]) => !PICTURE.test(name));
  const drawn = size && {
    "og:image:type": "image/png",
    "og:image:width": String(size.width),
    "og:image:height": String(size.height),
    "twitter:card": "summary_large_image",
  };
  const metas = filled({ "og:image": url, ...drawn, "og:image:alt": alt });
  return { ...head, metas: new Map([...others, ...metas]) };
}

/** Metadata of any other page. @param project of its project */
export function pageHead(
  project: PageHead,
  page: PublicPage,
  { config, libraries }: { readonly config: Config; readonly libraries: number },
): PageHead {
  const locale = project.locale ?? "de";
  const title = pageTitle(page, { locale, texts: config.i18n[locale], libraries });
  const own = pageDescription(page, locale);
  const description =
    page.path === "/" ? (project.description ?? own) : (own ?? project.description);
  if (title === undefined) return { ...project, description };
  const metas = filled({ "og:title": title, "og:description": description });
  return { ...project, title, description, metas: new Map([...project.metas, ...metas]) };
}

/** A page's own address, and that of the same page in each language: German is without `lang`. @source rulings 37 */
export function withAddresses(
  head: PageHead,
  path: string,
  metadata: Config["metadata"],
): PageHead {
  const origin = publicOrigin(metadata);
  // Without a configured address it stays a path: the host of the request is not repeated.
  const german = (origin ?? "") + path;
  const english = `${german}?lang=en`;
  const canonical = head.locale === "en" ? english : german;
  const url: [string, string][] = origin === undefined ? [] : [["og:url", canonical]];
  return {
    ...head,
    canonical,
    alternates: [
      ["de", german],
      ["en", english],
      ["x-default", german],
    ],
    metas: new Map([...head.metas, ...url]),
  };
}

/** A page that search engines do not list, whatever its project says. */
export function unlisted(head: PageHead): PageHead {
  const own = head.metas.get("robots") ?? "";
  // of contradicting words the stricter counts
  const robots = own === "" ? "noindex" : `noindex, ${own}`;
  return { ...head, isUnlisted: true, metas: new Map([...head.metas, ["robots", robots]]) };
}

/** The page that is shown where there is none. */
export const missing = (head: PageHead): PageHead => ({ ...unlisted(head), isMissing: true });

const filled = (texts: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(texts).flatMap(([name, text = ""]): [string, string][] =>
    text === "" ? [] : [[name, text]],
  );

function descriptionOf({ author, fields }: ShownTitle["record"]): string {
  const valueOf = (key: string) => fields.find((field) => field.key === key)?.value ?? "";
  const facts = [author ?? "", valueOf("media"), valueOf("published")].filter(isWritten);
  const parts = [facts.join(" · "), valueOf("abstract")].filter(isWritten);
  return cut(parts.join(". ").replaceAll(/\s+/gu, " "));
}

const isWritten = (text: string): boolean => text !== "";

function cut(text: string): string {
  const letters = Array.from(text);
  if (letters.length <= DESCRIPTION_CHARACTERS) return text;
  const start = letters.slice(0, DESCRIPTION_CHARACTERS).join("");
  // oxlint-disable-next-line regexp-js/no-super-linear-backtracking, regexp-js/no-super-linear-move -- at most 200 characters
  return `${start.replace(/[\s,.;:·–-]+\S*$/u, "")} …`;
}

/** A picture elsewhere; undefined for what is no https address, as on the page. @source api "Direct cover" */
export function directSource(src: string): string | undefined {
  const url = URL.parse(src);
  return url?.protocol === "https:" && url.username === "" && url.password === ""
    ? url.href
    : undefined;
}

/** Address of a title's cover, whole where the project has a public address; undefined: it has none. */
export function coverAddress(
  { cover }: Pick<RecordDetail, "cover">,
  { projectId, metadata }: Config,
): string | undefined {
  if (cover === undefined) return undefined;
  if ("src" in cover) return directSource(cover.src);
  const { libraryId, id } = cover;
  const origin = publicOrigin(metadata) ?? "";
  return `${origin}/services/cover/large/${projectId}/${String(libraryId)}/${encodeURIComponent(id)}`;
}

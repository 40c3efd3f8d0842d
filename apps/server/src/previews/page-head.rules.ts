import { publicOrigin } from "../projects/public-origin.rules.ts";
import { titlePath, type TitleAddress } from "./title-address.rules.ts";
import type { Config, RecordDetail } from "@freihand/contract";
import type { Brand } from "./brand.rules.ts";

/** A page's metadata for clients that run no scripts: search engines and messengers that show a preview of a link. */
export interface PageHead {
  /** Name of the page; undefined: the app's own. */
  readonly title?: string | undefined;
  /** Name of the app or the project; undefined: the app's own. */
  readonly site?: string | undefined;
  readonly description?: string | undefined;
  /** Canonical address of the page; undefined: any. */
  readonly canonical?: string | undefined;
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
  readonly address: TitleAddress;
  readonly libraryName: string;
}

/** The rest of an abstract is shown only on the page itself. */
const DESCRIPTION_CHARACTERS = 200;

/** The same names that the client takes from a project's configuration. @source spec §2 "SEO metadata" */
const KNOWN =
  /^(?:keywords|author|robots|google-site-verification|twitter:[a-z]+|og:[a-z]+(?:[_:][a-z]+)*)$/;

/** Metadata of every page of a project. @source spec §2 "SEO metadata" */
export function projectHead({ title, metadata }: Config): PageHead {
  const { seo = {} } = metadata;
  const { description } = seo;
  const own = Object.entries(seo).filter(([name]) => KNOWN.test(name));
  return {
    site: title === "" ? undefined : title,
    description,
    metas: new Map([
      ["og:type", "website"],
      ["og:locale", "de_DE"],
      ["twitter:card", "summary"],
      ...filled({ "og:title": title, "og:site_name": title, "og:description": description }),
      ...own,
    ]),
  };
}

/** Metadata of a title's page, in German like the page as it is served. */
export function titleHead(config: Config, { record, address, libraryName }: ShownTitle): PageHead {
  const project = projectHead(config);
  const origin = publicOrigin(config.metadata);
  const title = [record.title, record.subtitle ?? ""].filter((part) => part !== "").join(": ");
  const description = descriptionOf(record);
  // Without a configured address it stays a path: the host of the request is not repeated.
  const canonical = (origin ?? "") + titlePath(address);
  const metas = filled({
    "og:title": title,
    "og:description": description,
    "og:site_name": libraryName,
    "og:image": coverAddress(record, config, origin),
    "og:url": origin === undefined ? undefined : canonical,
  });
  const shared = [...project.metas].filter(([name]) => name !== "og:url" && name !== "og:image");
  return { ...project, title, description, canonical, metas: new Map([...shared, ...metas]) };
}

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

function coverAddress(
  { cover }: ShownTitle["record"],
  { projectId }: Config,
  origin = "",
): string | undefined {
  if (cover === undefined) return undefined;
  if ("src" in cover) return cover.src.startsWith("https://") ? cover.src : undefined;
  const { libraryId, id } = cover;
  return `${origin}/services/cover/large/${projectId}/${String(libraryId)}/${encodeURIComponent(id)}`;
}

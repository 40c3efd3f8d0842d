import { config, geo, libraryId, projectId } from "@freihand/contract";
import * as z from "zod/mini";
import { coverProvider } from "../settings/cover-provider.rules.ts";
import { homeSettings } from "../settings/home-settings.rules.ts";
import { libraryDetails } from "../libraries/library-details.ts";
import { librarySources } from "../libraries/library-sources.ts";
import { messageSettings } from "../settings/message-settings.ts";
import { nfcSettings } from "../settings/nfc-settings.rules.ts";
import { passSettings } from "../settings/pass-settings.rules.ts";

/**
 * Settings of searches in several libraries; for the server only. The longest deadline leaves time to end the stream
 * before the client gives up.
 * @source api "Meta search"
 */
const metaSearch = z.strictObject({
  /** Milliseconds after which a library that has not answered is reported as failed. */
  deadlineMs: z.prefault(z.int().check(z.minimum(500), z.maximum(20_000)), 8000),
});

/** What the server gives to search engines; each can be switched off. For the server only. @source decision 72 */
const searchEngines = z.strictObject({
  /** The canonical address of a page, and that in the other language. */
  addresses: z.prefault(z.boolean(), true),
  /** `sitemap.xml`: a list of all pages and titles. */
  sitemap: z.prefault(z.boolean(), true),
  /** What a page is about, as JSON-LD. */
  data: z.prefault(z.boolean(), true),
});

const { maintenance, content } = config.shape;
const notice = maintenance.def.innerType.shape;
const contentPage = content.def.valueType.shape;

/** One text for both languages, or one for each; if there is no English one, the German is used. */
const projectText = z.union([
  z.string(),
  z.strictObject({ de: z.string(), en: z.optional(z.string()) }),
]);
export type ProjectText = z.infer<typeof projectText>;
const { metadata } = config.shape;

/** `projects/<id>/project.json` once the defaults are merged in: a `Config` without what the server adds. */
export const projectFile = z.strictObject({
  ...z.omit(config, { projectId: true, status: true, _hash: true }).shape,
  title: projectText,
  subtitles: z.array(projectText),
  metadata: z.strictObject({
    ...metadata.shape,
    seo: z.optional(z.record(z.string(), projectText)),
  }),
  maintenance: z.optional(
    z.strictObject({
      ...notice,
      enabled: z.prefault(notice.enabled, false),
      offline: z.prefault(notice.offline, false),
      type: z.prefault(notice.type, "info"),
      messages: z.prefault(notice.messages, {}),
      hidden: z.prefault(notice.hidden, false),
    }),
  ),
  content: z.record(
    z.string(),
    z.strictObject({
      ...contentPage,
      visible: z.prefault(contentPage.visible, true),
      menu: z.prefault(contentPage.menu, true),
      order: z.prefault(contentPage.order, 0),
    }),
  ),
  /** Host labels besides the project's own id that lead here. @source rulings 3 */
  hosts: z.array(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9][a-z0-9-]{0,40}$/,
          "is no first label of a host name (small letters, digits and hyphens, without dots)",
        ),
      ),
  ),
  metaSearch: z.prefault(metaSearch, {}),
  searchEngines: z.prefault(searchEngines, {}),
});
export type ProjectFile = z.infer<typeof projectFile>;

/** `projects/<id>/libraries/<libraryId>.json`. */
export const libraryFile = z.strictObject({
  id: libraryId,
  libname: z.string().check(z.minLength(1)),
  shortname: z.string().check(z.minLength(1)),
  fullname: z.string().check(z.minLength(1)),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  country: z.optional(z.string()),
  geo: z.optional(geo),
  /** The library's own edition, where it has one. */
  project: z.optional(projectId),
  /** Provider of its covers; undefined: all covers are drawn. */
  covers: z.optional(coverProvider),
  /** The look of its cards; undefined: according to the project, and in no wallet. */
  pass: z.optional(passSettings),
  /** The data on its tags; undefined: no smart checkout. */
  nfc: z.optional(nfcSettings),
  /** Mail to its readers; undefined: none is sent. */
  messages: z.optional(messageSettings),
  /** What its home page shows besides its catalogue; undefined: nothing. */
  home: z.optional(homeSettings),
  ...libraryDetails,
  sources: librarySources,
});
export type LibraryFile = z.infer<typeof libraryFile>;

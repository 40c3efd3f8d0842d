import { libraryId, locale, projectId, type LibraryId, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import { jsonOf } from "../../api/json.rules.ts";
import { ACCOUNT_RENEW_SECONDS, settingsShape, type Settings } from "./settings.rules.ts";
import { watchlistEntry, type WatchlistEntry } from "../watchlist/watchlist.rules.ts";

const FORMAT = "freihand-own-data";
const VERSION = 1;
/** Longest text that is read, in characters: some 40,000 saved titles. */
const LONGEST = 4_000_000;

/** The exported settings: the project belongs to the address, not to the patron. */
export type OwnSettings = Omit<Settings, "projectId">;

/** What a patron takes to another device. @source docs/own-data.md */
export interface OwnData {
  /** A library's number is only meaningful within its project. */
  readonly project: ProjectId;
  readonly settings: OwnSettings;
  /** In the patron's order. */
  readonly favourites: readonly LibraryId[];
  readonly watchlist: readonly WatchlistEntry[];
}

const { min, max } = ACCOUNT_RENEW_SECONDS;
const ownSettings = z.strictObject({
  darkTheme: z.optional(z.boolean()),
  themeChanger: z.boolean(),
  locale,
  accountRenewTime: z.int().check(z.minimum(min), z.maximum(max)),
  hintsHidden: z.boolean(),
  refreshAccountsHidden: z.boolean(),
  shortcuts: z.boolean(),
});
const file = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  exported: z.iso.datetime({ offset: true }),
  project: projectId,
  settings: ownSettings,
  favourites: z.array(libraryId).check(z.refine((ids) => new Set(ids).size === ids.length)),
  watchlist: z.array(z.strictObject(watchlistEntry.shape)),
});

/** The settings to export out of all that a device has. */
export function ownSettingsOf(settings: Settings): OwnSettings {
  const { projectId: _address, ...own } = settingsShape.parse(settings);
  return own;
}

/**
 * The text of an own-data file.
 * @param exported instant, RFC 3339
 * @throws when the data could not be read back
 * @source docs/own-data.md
 */
export function ownDataText(data: OwnData, exported: string): string {
  const favourites = [...new Set(data.favourites)];
  const content = file.parse({ format: FORMAT, version: VERSION, exported, ...data, favourites });
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Why an own-data file is rejected; `other_project`: it belongs to another address. */
type OwnDataProblem =
  | "too_long"
  | "not_json"
  | "not_own_data"
  | "unknown_version"
  | "unknown_member"
  | "bad_exported"
  | "bad_project"
  | "other_project"
  | "bad_settings"
  | "bad_favourites"
  | "bad_watchlist";

/** Outcome of reading an own-data file. */
export type OwnDataReading =
  | { readonly status: "read"; readonly data: OwnData }
  /** `at`: the member that is wrong, like `watchlist.3.created`; empty when it is the file as a whole. */
  | { readonly status: "refused"; readonly problem: OwnDataProblem; readonly at: string };

/**
 * Reads an own-data file strictly: everything in it is known and valid, or all of it is rejected.
 * @param project project of this address: a file of another one is rejected
 * @source docs/own-data.md
 */
export function readOwnData(text: string, project: ProjectId): OwnDataReading {
  if (text.length > LONGEST) return refused("too_long");
  const content = jsonOf(text);
  if (content === undefined) return refused("not_json");
  const parsed = file.safeParse(content);
  if (!parsed.success) return refusalFor(parsed.error.issues);
  const { settings, favourites, watchlist } = parsed.data;
  if (parsed.data.project !== project) return refused("other_project", "project");
  return { status: "read", data: { project, settings, favourites, watchlist } };
}

const PROBLEMS = new Map<PropertyKey, OwnDataProblem>([
  ["version", "unknown_version"],
  ["exported", "bad_exported"],
  ["project", "bad_project"],
  ["settings", "bad_settings"],
  ["favourites", "bad_favourites"],
  ["watchlist", "bad_watchlist"],
]);

// A file that is no own-data file at all is reported as such, whatever else is wrong; then the order of the table decides.
function refusalFor(issues: readonly z.core.$ZodIssue[]): OwnDataReading {
  if (issues.some(({ path }) => path[0] === "format")) return refused("not_own_data");
  for (const [member, problem] of PROBLEMS) {
    const issue = issues.find(({ path }) => path[0] === member);
    if (issue) return refused(problem, pathOf(issue));
  }
  const [first] = issues;
  const isWhole = first?.code !== "unrecognized_keys";
  return isWhole ? refused("not_own_data") : refused("unknown_member", pathOf(first));
}

function pathOf(issue: z.core.$ZodIssue): string {
  const extra = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return [...issue.path, ...extra].map(String).join(".");
}

function refused(problem: OwnDataProblem, at = ""): OwnDataReading {
  return { status: "refused", problem, at };
}

/** Favourites after an import: the imported ones in their order, then those that only this device had. */
export function withFavourites(
  own: readonly LibraryId[],
  imported: readonly LibraryId[],
): LibraryId[] {
  return [...new Set([...imported, ...own])];
}

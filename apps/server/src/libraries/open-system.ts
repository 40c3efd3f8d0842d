import {
  MissingSecret,
  SOURCE_ROLES,
  withAvailability,
  type CatalogueAccess,
  type LibraryDetails,
  type LibrarySystem,
  type Source,
  type SourceKind,
  type SourceRole,
  type SourceTools,
} from "@freihand/connector-kit";
import type { LibraryId, LibraryInfo, Locale } from "@freihand/contract";
import { ProjectFileError } from "../projects/file-error.ts";
import { secretVariable } from "../source-secrets.ts";
import { parseSources } from "../projects/library-sources.ts";
import type { LoadedLibrary } from "../projects/read-libraries.ts";

/** What a library's sources and its file give together, without what is added to it for the app. */
export interface OpenedSystem extends Omit<LibrarySystem, "nfc" | "events"> {
  /** None of its sources is another system. */
  readonly isWholeHere?: true;
  /** Ends the connections of its sources. */
  readonly close?: () => void;
}

/** What a library's file says about the library itself. */
export const detailsOf = ({
  timezone,
  currency,
  text,
  branches,
  links,
}: LibraryDetails): LibraryDetails => ({ timezone, currency, text, branches, links });

/**
 * Opens the sources of a library, each once, whatever number of roles it has, and joins them.
 * @throws {ProjectFileError} when the file names an unknown kind or invalid settings
 */
export function openSystem(
  loaded: LoadedLibrary,
  kinds: readonly SourceKind[],
  tools: Omit<SourceTools, "details">,
): OpenedSystem {
  const { path, file } = loaded;
  const details = detailsOf(file);
  const sources = openSources(loaded, kinds, { ...tools, details });
  const catalogue = joinedCatalogue(sources, details, tools.now);
  if (catalogue === undefined)
    throw new ProjectFileError(path, { field: "sources.catalogue", reason: "has no titles" });
  const opened = [...new Set(Object.values(sources))];
  const due = opened.flatMap(({ everyMinute }) => everyMinute ?? []);
  return {
    api: String((file.sources.account ?? file.sources.catalogue)["kind"]),
    catalogue,
    ...accountsOf(sources),
    ...(sources.catalogue?.runsHere && { runsHere: true }),
    ...(opened.every(({ runsHere }) => runsHere) && { isWholeHere: true }),
    info: (locale) => toInfo(file.id, details, locale),
    everyMinute: async () => {
      await Promise.all(due.map((run) => run()));
    },
    close: () => {
      for (const source of opened) source.close?.();
    },
  };
}

function accountsOf({ account }: Sources): Pick<LibrarySystem, "patrons" | "keepsAccounts"> {
  if (account?.account === undefined) return {};
  return { patrons: account.account, ...(account.runsHere && { keepsAccounts: true }) };
}

type Sources = Partial<Record<SourceRole, Source>>;

function joinedCatalogue(
  { catalogue: { catalogue } = {}, availability: { availability } = {}, account }: Sources,
  details: LibraryDetails,
  now: () => number,
): CatalogueAccess | undefined {
  if (catalogue === undefined || availability === undefined) return catalogue;
  const canReserve = account?.account?.reserve !== undefined;
  return withAvailability({ catalogue, availability, details, now, canReserve });
}

/** The catalogue is opened first: the other sources may look titles up in it. */
function openSources(
  { path, file }: LoadedLibrary,
  kinds: readonly SourceKind[],
  tools: SourceTools,
): Sources {
  const settings = parseSources(path, file.sources, kinds);
  const opened = new Map<SourceKind, Source>();
  const sources: Sources = {};
  for (const role of SOURCE_ROLES) {
    const kind = kinds.find((one) => one.kind === file.sources[role]?.["kind"]);
    const own = kind && settings.get(kind.kind);
    if (kind === undefined || own === undefined) continue;
    const { catalogue } = sources.catalogue ?? {};
    const source =
      opened.get(kind) ??
      withSecrets({ path, role }, () =>
        kind.open(own, { ...tools, ...(catalogue && { catalogue }) }),
      );
    opened.set(kind, source);
    sources[role] = source;
  }
  return sources;
}

/** @throws {ProjectFileError} when a secret is missing that the file names */
function withSecrets<T>(
  { path, role }: { readonly path: string; readonly role: SourceRole },
  open: () => T,
): T {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof MissingSecret)) throw error;
    const { secret } = error;
    const reason = `needs the secret ${secret}: a file of this name in SECRETS_DIR, or ${secretVariable(secret)} in the environment`;
    throw new ProjectFileError(path, { field: `sources.${role}`, reason, cause: error });
  }
}

const toInfo = (
  libraryId: LibraryId,
  { text, timezone, branches, links }: LibraryDetails,
  locale: Locale,
): LibraryInfo => ({
  libraryId,
  timezone,
  branches: [...branches],
  links,
  ...(text === undefined ? {} : { text: text[locale] }),
});

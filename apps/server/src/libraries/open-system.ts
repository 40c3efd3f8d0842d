import {
  MissingSecret,
  SOURCE_ROLES,
  withAvailability,
  type CatalogueAccess,
  type LibraryDetails,
  type LibrarySystem,
  type SentRequests,
  type Source,
  type SourceKind,
  type SourceRole,
  type SourceTools,
} from "@freihand/connector-kit";
import type { LibraryId, LibraryInfo, Locale } from "@freihand/contract";
import { ProjectFileError } from "../projects/mistakes/file-error.ts";
import { StartError } from "../start-error.ts";
import { placesOfSecret } from "../source-secrets.ts";
import { parseSources } from "../projects/libraries/library-sources.ts";
import type { LoadedLibrary } from "../projects/libraries/read-libraries.ts";
import { withCheckout } from "./with-checkout.ts";
import { boundPatrons, ownPatrons } from "./bound-patrons.ts";
import { ableSource } from "./watch/able-source.rules.ts";
import { WatchedSource } from "./watch/watched-source.ts";

/** What a library's sources and its file give together, without what is added to it for the app. */
export interface OpenedSystem extends Omit<LibrarySystem, "nfc" | "events"> {
  /** None of its sources is another system. */
  readonly isWholeHere?: true;
  /** Its sources, each once. */
  readonly sources?: readonly WatchedSource[];
  /** The same without what its sources have turned out not to do. */
  readonly able?: () => OpenedSystem;
  /** Ends the connections of its sources. */
  readonly close?: () => void;
}

/** What the sources of a library may use of the server. */
export interface SystemTools extends Omit<SourceTools, "details" | "sentRequests"> {
  /** What was sent to the system of this kind of a library, as all servers know it. Absent: this is the only one. */
  readonly sentRequestsAt?: ((library: LibraryId, kind: string) => SentRequests) | undefined;
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
  tools: SystemTools,
): OpenedSystem {
  const details = detailsOf(loaded.file);
  const sources = openSources(loaded, kinds, { ...tools, details });
  const accounts = accountsName(loaded, kinds);
  return withAbilities({ loaded, details, sources, accounts, now: tools.now });
}

/** The same object as long as nothing more or less is known to be missing: callers remember things by it. */
function withAbilities(opened: Opened): OpenedSystem {
  const lostOf = ({ sources = [] }: OpenedSystem) =>
    sources.flatMap(({ missing }) => missing.map(({ ability }) => ability)).join(" ");
  const full = joined(opened, (one) => one.source);
  const system: OpenedSystem = {
    ...full,
    able: () => {
      const lost = lostOf(full);
      if (lost !== known.lost)
        known = {
          lost,
          system:
            lost === ""
              ? system
              : joined(opened, ({ source, missing }) => ableSource(source, missing)),
        };
      return known.system;
    },
  };
  let known = { lost: "", system };
  return system;
}

interface Opened {
  readonly loaded: LoadedLibrary;
  readonly details: LibraryDetails;
  readonly sources: Partial<Record<SourceRole, WatchedSource>>;
  /** Tells the accounts from those of other systems. */
  readonly accounts: string;
  readonly now: () => number;
}

function joined(opened: Opened, take: (one: WatchedSource) => Source): OpenedSystem {
  const { loaded, details, now } = opened;
  const { path, file } = loaded;
  const watched = [...new Set(Object.values(opened.sources))];
  const taken = new Map(watched.map((one) => [one, take(one)]));
  const sources: Sources = Object.fromEntries(
    Object.entries(opened.sources).map(([role, one]) => [role, taken.get(one)]),
  );
  const catalogue = joinedCatalogue(sources, details, now);
  if (catalogue === undefined)
    throw new ProjectFileError(path, { field: "sources.catalogue", reason: "has no titles" });
  const due = watched.flatMap(({ source }) => source.everyMinute ?? []);
  return {
    api: String((file.sources.account ?? file.sources.catalogue)["kind"]),
    catalogue,
    ...accountsOf(sources, opened),
    ...(sources.catalogue?.runsHere && { runsHere: true }),
    ...(watched.every(({ runsHere }) => runsHere) && { isWholeHere: true }),
    info: (locale) => toInfo(file.id, details, locale),
    everyMinute: async () => {
      await Promise.all(due.map((run) => run()));
    },
    close: () => {
      for (const one of watched) one.close();
    },
    sources: watched,
  };
}

function accountsOf(
  { account: source, checkout: { checkout } = {} }: Sources,
  { loaded, accounts, now }: Opened,
): Pick<LibrarySystem, "patrons" | "keepsAccounts" | StaffSide> {
  const library = loaded.file.id;
  const own = source?.account;
  if (own === undefined) return {};
  const account = checkout === undefined ? own : withCheckout(own, checkout, library);
  return source?.runsHere === true
    ? { patrons: ownPatrons(account, library), keepsAccounts: true, ...staffSide(source) }
    : { patrons: boundPatrons(account, { library, accounts, now }) };
}

type StaffSide =
  | "applications"
  | "catalogueDesk"
  | "desk"
  | "family"
  | "fees"
  | "join"
  | "messages"
  | "passwordLinks"
  | "readers"
  | "stocktake";

/** What the staff of a library do in it whose system this server is, and what it writes. */
const staffSide = (source: Source): Pick<LibrarySystem, StaffSide> => {
  const { catalogueDesk, stocktake, desk, fees } = source;
  return {
    ...(catalogueDesk && { catalogueDesk }),
    ...(stocktake && { stocktake }),
    ...readerSide(source),
    ...(desk && { desk }),
    ...(fees && { fees }),
  };
};

const readerSide = ({ applications, family, join, readers, messages, passwordLinks }: Source) => ({
  ...(readers && { readers }),
  ...(applications && { applications }),
  ...(family && { family }),
  ...(join && { join }),
  ...(messages && { messages }),
  ...(passwordLinks && { passwordLinks }),
});

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

/** All systems that get to know the patrons' passwords. */
function accountsName({ path, file }: LoadedLibrary, kinds: readonly SourceKind[]): string {
  const parsed = parseSources(path, file.sources, kinds);
  const names = (["account", "checkout"] as const).flatMap((role) => {
    const kind = kinds.find((one) => one.kind === file.sources[role]?.["kind"]);
    if (kind === undefined) return [];
    const settings = parsed.get(kind.kind) ?? {};
    const own = kind.accountsOf?.(settings) ?? JSON.stringify(settings[role]);
    return [`${kind.kind} ${own}`];
  });
  return names.join("\n");
}

/** The catalogue is opened first: the other sources may look titles up in it. */
function openSources(
  { path, file }: LoadedLibrary,
  kinds: readonly SourceKind[],
  { sentRequestsAt, ...tools }: SystemTools & Pick<SourceTools, "details">,
): Opened["sources"] {
  const settings = parseSources(path, file.sources, kinds);
  const opened = new Map<string, WatchedSource>();
  const sources: Partial<Record<SourceRole, WatchedSource>> = {};
  for (const role of SOURCE_ROLES) {
    const kind = kinds.find((one) => one.kind === file.sources[role]?.["kind"]);
    const own = kind && settings.get(kind.kind);
    if (kind === undefined || own === undefined) continue;
    const more = besides(sources, file.sources.checkout !== undefined && !("checkout" in own));
    const sentRequests = sentRequestsAt?.(tools.library, kind.kind);
    const open = () => kind.open(own, { ...tools, ...more, ...(sentRequests && { sentRequests }) });
    const roles = SOURCE_ROLES.filter((one) => one in own);
    const source =
      opened.get(kind.kind) ??
      new WatchedSource(withSecrets({ path, role }, open), { kind: kind.kind, roles }, tools.now);
    opened.set(kind.kind, source);
    sources[role] = source;
  }
  return sources;
}

/** What a source may use of the others, or leaves to them. */
function besides(
  { catalogue: opened }: Opened["sources"],
  lendsElsewhere: boolean,
): Pick<SourceTools, "catalogue" | "lendsElsewhere"> {
  const catalogue = opened?.source.catalogue;
  return { ...(catalogue && { catalogue }), ...(lendsElsewhere && { lendsElsewhere }) };
}

/** @throws {ProjectFileError} when a secret that the file names is missing or of no use */
function withSecrets<T>(
  { path, role }: { readonly path: string; readonly role: SourceRole },
  open: () => T,
): T {
  try {
    return open();
  } catch (error) {
    const reason = secretProblem(error);
    if (reason === undefined) throw error;
    throw new ProjectFileError(path, { field: `sources.${role}`, reason, cause: error });
  }
}

function secretProblem(error: unknown): string | undefined {
  if (error instanceof MissingSecret) return `needs ${placesOfSecret(error.secret)}`;
  return error instanceof StartError ? `cannot have its secret: ${error.message}` : undefined;
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

import {
  defineConnector,
  type Connector,
  type ConnectorForm,
  type ConnectorTools,
  type LibrarySystem,
  type PatronAccess,
} from "@freihand/connector-kit";
import type { IsoDate, LibraryId, LibraryInfo, Locale } from "@freihand/contract";
import { catalogueAccess } from "./catalogue/catalogue-access.ts";
import type { CataloguePort } from "./catalogue/catalogue-port.ts";
import { libraryDay } from "./library-day.ts";
import { asCirculationPolicy } from "./policy.cast.ts";
import { builtinSettings, type BuiltinSettings } from "./settings.ts";

/** One library of the embedded system, composed of its parts. */
export interface BuiltinLibrary {
  readonly library: LibraryId;
  readonly settings: BuiltinSettings;
  readonly catalogue: CataloguePort;
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** What the embedded library system of one project depends on; passed in by the composition root. */
export interface BuiltinPorts {
  /** Folder name of the project whose libraries are connected. */
  readonly project: string;
  catalogue(library: LibraryId): CataloguePort;
  patrons(library: BuiltinLibrary): PatronAccess;
}

/** A library's settings when its library system is the embedded one. */
export const builtinForm: ConnectorForm<BuiltinSettings> = {
  name: "builtin",
  config: builtinSettings,
  branchIds: ({ branches }) => branches.map(({ id }) => id),
};

/** The library system that comes with the product, with its own catalogue and circulation. */
export const builtin = (ports: BuiltinPorts): Connector<BuiltinSettings> =>
  defineConnector({
    ...builtinForm,
    connect: (settings, tools) => connect(settings, tools, ports),
  });

function connect(
  settings: BuiltinSettings,
  { library, now }: ConnectorTools,
  ports: BuiltinPorts,
): LibrarySystem {
  const today = (): IsoDate => libraryDay(now(), settings.timezone);
  const catalogue = ports.catalogue(library);
  const { branches } = settings;
  const facts = {
    project: ports.project,
    library,
    branches: branches.map(({ id, name }) => ({ id, name })),
    policy: asCirculationPolicy(settings),
  };
  return {
    api: "builtin",
    runsHere: true,
    catalogue: catalogueAccess({ port: catalogue, facts, today }),
    patrons: ports.patrons({ library, settings, catalogue, today, now }),
    info: (locale) => toLibraryInfo(library, settings, locale),
  };
}

const toLibraryInfo = (
  libraryId: LibraryId,
  { text, timezone, branches, links }: BuiltinSettings,
  locale: Locale,
): LibraryInfo => ({
  libraryId,
  timezone,
  branches,
  links,
  ...(text === undefined ? {} : { text: text[locale] }),
});

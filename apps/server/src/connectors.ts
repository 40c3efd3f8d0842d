import {
  accountSettings,
  catalogueSettings,
  embedded,
  embeddedForm,
  type OpenBuiltinStorage,
} from "@freihand/connector-builtin";
import { daia, daiaForm } from "@freihand/connector-daia";
import { koha, kohaForm } from "@freihand/connector-koha";
import { paia, paiaForm } from "@freihand/connector-paia";
import { sip2, sip2Form } from "@freihand/connector-sip2";
import { sru, sruForm } from "@freihand/connector-sru";
import type { SourceForm, SourceKind } from "@freihand/connector-kit";
import type { ProjectId } from "@freihand/contract";
import { settingsOf } from "./projects/libraries/library-sources.ts";
import type { LoadedLibrary } from "./projects/libraries/read-libraries.ts";

/** The kinds of source that a library's file may name. A new one is a line here and a dependency of the server. */
export const SOURCE_FORMS: readonly SourceForm[] = [
  embeddedForm,
  kohaForm,
  sip2Form,
  sruForm,
  daiaForm,
  paiaForm,
];

/** What the connectors keep on this server. */
export interface ConnectorStores {
  readonly builtin: OpenBuiltinStorage;
}

/** The kinds that open the sources of a project's libraries. */
export const sourceKinds = (project: ProjectId, stores: ConnectorStores): readonly SourceKind[] => [
  embedded({ project, storage: stores.builtin }),
  koha,
  sip2,
  sru,
  daia,
  paia,
];

/** Settings of a library's embedded catalogue. @returns undefined when its titles are elsewhere */
export const embeddedCatalogue = ({ path, file: { sources } }: LoadedLibrary) =>
  settingsOf({ path, sources }, "catalogue", {
    kind: embeddedForm.kind,
    schema: catalogueSettings,
  });

/** Settings of a library's embedded accounts. @returns undefined when they are elsewhere */
export const embeddedAccount = ({ path, file: { sources } }: LoadedLibrary) =>
  settingsOf({ path, sources }, "account", { kind: embeddedForm.kind, schema: accountSettings });

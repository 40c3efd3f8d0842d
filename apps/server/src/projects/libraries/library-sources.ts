import {
  SOURCE_ROLES,
  type RoleSettings,
  type SourceForm,
  type SourceRole,
} from "@freihand/connector-kit";
import * as z from "zod/mini";
import { Mistakes, parseFile, ProjectFileError, type FileMistake } from "../mistakes/file-error.ts";
import { hintOf } from "../mistakes/near-name.rules.ts";

/** A source as written: its kind, and the settings of that kind. */
const source = z.record(z.string(), z.unknown());

/** Where a library's titles, their availability and the patrons' accounts come from. */
export const librarySources = z.strictObject({
  catalogue: source,
  /** Undefined: the catalogue says what is on the shelf. */
  availability: z.optional(source),
  /** Undefined: patrons have no account in the app. */
  account: z.optional(source),
  /** Undefined: the accounts' source does smart checkout, if it can. */
  checkout: z.optional(source),
});
export type LibrarySources = z.infer<typeof librarySources>;

/** The kinds of source that files may name. */
export type SourceForms = readonly SourceForm[];

/**
 * The settings of a library's sources, by kind and role.
 * @param file path, named in mistakes
 * @throws {ProjectFileError} naming all mistakes
 */
export function parseSources(
  file: string,
  sources: LibrarySources,
  forms: SourceForms,
): ReadonlyMap<string, RoleSettings> {
  const mistakes = new Mistakes();
  const roles = SOURCE_ROLES.filter((role) => sources[role] !== undefined);
  const read = roles.flatMap(
    (role) => mistakes.attempt(() => [parseSource({ file, sources, forms }, role)]) ?? [],
  );
  mistakes.refuse();
  const byKind = new Map<string, RoleSettings>();
  for (const { kind, role, settings } of read)
    byKind.set(kind, { ...byKind.get(kind), [role]: settings });
  mistakes.add(...forms.flatMap((form) => missingRoles(file, form, byKind.get(form.kind) ?? {})));
  mistakes.add(...checkoutMistakes({ file, sources, forms }));
  mistakes.refuse();
  return byKind;
}

interface Given {
  readonly file: string;
  readonly sources: LibrarySources;
  readonly forms: SourceForms;
}

interface ParsedSource {
  readonly kind: string;
  readonly role: SourceRole;
  readonly settings: unknown;
}

function parseSource({ file, sources, forms }: Given, role: SourceRole): ParsedSource {
  const fitting = forms.filter(({ settings }) => settings[role] !== undefined);
  const { kind, ...own } = sources[role] ?? {};
  const form = fitting.find((one) => one.kind === kind);
  const schema = form?.settings[role];
  if (form === undefined || schema === undefined)
    throw new ProjectFileError(file, {
      field: `sources.${role}.kind`,
      reason: unknownKind(kind, fitting),
    });
  const written = Object.keys(own).length > 0 ? role : (sharedRole(sources, form, role) ?? role);
  const { kind: _kind, ...settings } = sources[written] ?? {};
  const place = { file, below: `sources.${written}` };
  return { kind: form.kind, role, settings: parseFile(place, schema, settings) };
}

/**
 * The settings of one role of a library.
 * @returns undefined when the library has this role elsewhere, or not at all
 * @throws {ProjectFileError}
 */
export function settingsOf<T>(
  { path, sources }: { readonly path: string; readonly sources: LibrarySources },
  role: SourceRole,
  { kind, schema }: { readonly kind: string; readonly schema: z.ZodMiniType<T> },
): T | undefined {
  const { kind: own, ...settings } = sources[role] ?? {};
  if (own !== kind) return undefined;
  return parseFile({ file: path, below: `sources.${role}` }, schema, settings);
}

function unknownKind(kind: unknown, fitting: SourceForms): string {
  const names = fitting.map((form) => form.kind);
  if (typeof kind !== "string") return `is missing; expected one of ${names.join(", ")}`;
  return `is not one of ${names.join(", ")}${hintOf(kind, names)}`;
}

/** The role whose settings count for one that has only a kind; undefined: its own. */
const sharedRole = (
  sources: LibrarySources,
  { kind, settings }: SourceForm,
  role: SourceRole,
): SourceRole | undefined =>
  SOURCE_ROLES.find(
    (other) =>
      other !== role &&
      sources[other]?.["kind"] === kind &&
      settings[other] === settings[role] &&
      Object.keys(sources[other]).length > 1,
  );

/** Smart checkout beside the accounts needs accounts that can prove to it who the patron is. */
function checkoutMistakes({ file, sources, forms }: Given): readonly FileMistake[] {
  const { account, checkout } = sources;
  if (checkout === undefined) return [];
  const mistake = (reason: string) => [{ file, field: "sources.checkout", reason }];
  if (account === undefined) return mistake("needs accounts beside it; add sources.account");
  const kind = String(account["kind"]);
  if (kind === checkout["kind"])
    return mistake(`"${kind}" does smart checkout with its accounts; leave this one out`);
  const fitting = forms.filter(({ keepsPasswords }) => keepsPasswords === true);
  if (fitting.some((form) => form.kind === kind)) return [];
  const kinds = fitting.map((form) => `"${form.kind}"`).join(", ");
  return mistake(`is possible beside accounts of the kind ${kinds} only; these are "${kind}"`);
}

/** Roles that other roles of the same kind need. */
const missingRoles = (
  file: string,
  { kind, needs = {} }: SourceForm,
  given: RoleSettings,
): readonly FileMistake[] =>
  SOURCE_ROLES.flatMap((role) => {
    const needed = needs[role];
    return needed === undefined || !(role in given) || needed in given
      ? []
      : [
          {
            file,
            field: `sources.${role}.kind`,
            reason: `"${kind}" is possible here only together with "${kind}" as ${needed}`,
          },
        ];
  });

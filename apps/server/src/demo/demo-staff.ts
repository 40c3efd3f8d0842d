import { hashPassword, type BuiltinSchema } from "@freihand/connector-builtin";
import { readSeedState } from "@freihand/connector-builtin/demo";
import { reading } from "@freihand/database";
import type { Kysely } from "kysely";
import {
  newRecoveryCodes,
  totpCode,
  totpUri,
  type SecretSeal,
} from "../auth/staff/second-factor.ts";
import { staffAccounts } from "../storage/staff-accounts.ts";
import { columns } from "../start/start-banner.ts";
import { demoLibraries, type DemoLibrary } from "./demo-libraries.ts";
import { readDemoStaff } from "./read-demo.ts";
import type { Project } from "../projects/projects.ts";
import type { ServerSchema } from "../storage/schema.ts";
import type { DemoStaffMember } from "./demo-data.ts";

/** Where the accounts are stored. */
interface StaffPlace {
  readonly db: Kysely<BuiltinSchema & ServerSchema>;
  readonly secrets: Pick<SecretSeal, "seal" | "open">;
}

/**
 * Gives each demo its staff, as listed in its file, for the libraries that the demo has filled: nobody gets into a library
 * with readers of its own by a password that everybody knows. An account that is there stays as it is, unless its second
 * factor went with a key of the server. Called after
 * `startDemos`.
 * @throws {ProjectFileError} when a file is wrong
 */
export async function startDemoStaff(
  place: StaffPlace,
  projects: readonly Project[],
): Promise<void> {
  for (const project of projects) {
    const members = readDemoStaff(project.folder);
    if (members.length === 0) continue;
    const libraries = await filledLibraries(place, demoLibraries([project]));
    if (libraries.length === 0) continue;
    for (const member of members) await addMember(place, member, { project, libraries });
  }
}

async function filledLibraries({ db }: StaffPlace, demos: readonly DemoLibrary[]) {
  const filled: DemoLibrary["library"][] = [];
  for (const { project, library } of demos) {
    const scope = { project, libraryId: Number(library) };
    const state = await reading(db, (tx) => readSeedState({ tx, ...scope }));
    if (state === "seeded") filled.push(library);
  }
  return filled;
}

interface WorksAt {
  readonly project: Project;
  readonly libraries: readonly DemoLibrary["library"][];
}

async function addMember(
  { db, secrets }: StaffPlace,
  { name, displayName, roles, password, totp }: DemoStaffMember,
  { project: { id: project }, libraries }: WorksAt,
): Promise<void> {
  const accounts = staffAccounts(db);
  const known = await accounts.named(project, name);
  const factor = { totp: secrets.seal(totp), recoveryCodes: newRecoveryCodes().hashes };
  if (known !== undefined) {
    if (secrets.open(known.totp) === undefined) await accounts.change(known.id, factor);
    return;
  }
  const account = {
    id: crypto.randomUUID(),
    project,
    loginName: name,
    displayName,
    roles,
    libraries,
    passwordHash: await hashPassword(password),
    totp: factor.totp,
    isDisabled: false,
  };
  await accounts.add(account, factor.recoveryCodes);
}

/**
 * The demo's staff with the codes of a moment, as `npm run demo -- staff --json` prints them.
 * @param at milliseconds since 1970 UTC
 */
export const demoStaffCodes = (project: Project, at: number) =>
  readDemoStaff(project.folder).map(({ name, displayName, roles, password, totp }) => ({
    project: project.id,
    name,
    displayName,
    roles,
    password,
    /** Good until the next one, and half a minute longer; each is taken once. */
    code: totpCode(totp, at),
    /** For an authenticator app. */
    uri: totpUri(totp, `${project.id}: ${name}`),
  }));

/** The same as a table for people; empty when there are none. */
export function demoStaffText(projects: readonly Project[], at: number): string {
  const members = projects.flatMap((project) => demoStaffCodes(project, at));
  if (members.length === 0) return "";
  const rows = members.map(({ project, name, password, code, roles }) => [
    project,
    name,
    password,
    code,
    roles.join(", "),
  ]);
  const head = ["Project", "Name", "Password", "Code", "Roles"];
  return `${columns([head, ...rows]).join("\n")}\n`;
}

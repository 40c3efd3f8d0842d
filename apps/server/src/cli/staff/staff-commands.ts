import { hashPassword } from "@freihand/connector-builtin";
import {
  newRecoveryCodes,
  newTotpSecret,
  type SecretSeal,
  totpUri,
} from "../../auth/staff/second-factor.ts";
import { renderUnicodeCompact } from "uqr";
import { askPassword } from "../ask-password.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import type { Readable } from "node:stream";
import type {
  StaffAccount,
  StaffAccountFacts,
  StaffAccounts,
} from "../../auth/staff/staff-accounts.ts";
import type { Project } from "../../projects/projects.ts";
import type { StaffOrder } from "./staff-arguments.ts";

/** What a command works with. */
interface OpenStaff {
  readonly project: Project;
  readonly accounts: StaffAccounts;
  readonly secrets: SecretSeal;
  /** Where the password comes from. */
  readonly input: Readable;
}

type Command = (order: StaffOrder, staff: OpenStaff) => Promise<number>;

const SHORTEST_PASSWORD = 12;

export const STAFF_COMMANDS = {
  list: async ({ project, json }, { accounts, secrets }) => {
    const all = (await accounts.list(project)).map((account) => ({
      ...account,
      isFactorVoid: secrets.open(account.totp) === undefined,
    }));
    if (json) return print(`${JSON.stringify(all.map(shown), undefined, 2)}\n`);
    const lines = all.length === 0 ? ["There is no account yet."] : all.map(lineOf);
    return print(`${lines.join("\n")}\n`);
  },
  add: async (order, staff) => {
    const { name, roles = ["desk"], displayName = name } = order;
    if ((await staff.accounts.named(order.project, name)) !== undefined)
      return refuse(`${name} is taken.`);
    const passwordHash = await newPassword(staff);
    const factor = newFactor(staff, name);
    const isAdded = await staff.accounts.add(
      {
        id: crypto.randomUUID(),
        project: order.project,
        loginName: name,
        displayName,
        roles,
        libraries: librariesOf(order, staff),
        passwordHash,
        totp: factor.totp,
        isDisabled: false,
      },
      factor.recoveryCodes,
    );
    if (!isAdded) return refuse(`${name} is taken.`);
    return printFactor(order, factor);
  },
  change: async (order, staff) => {
    const account = await accountOf(order, staff);
    const facts: StaffAccountFacts = {
      displayName: order.displayName ?? account.displayName,
      roles: order.roles ?? account.roles,
      libraries: order.libraries === undefined ? account.libraries : librariesOf(order, staff),
    };
    await staff.accounts.change(account.id, facts);
    return print(`${lineOf({ ...account, ...facts })}\n`);
  },
  password: async (order, staff) => {
    const { id, loginName } = await accountOf(order, staff);
    await staff.accounts.change(id, { passwordHash: await newPassword(staff) });
    return print(`${loginName} has a new password; its sessions have ended.\n`);
  },
  totp: async (order, staff) => {
    const { id, loginName } = await accountOf(order, staff);
    const factor = newFactor(staff, loginName);
    const { totp, recoveryCodes } = factor;
    await staff.accounts.change(id, { totp, recoveryCodes });
    return printFactor(order, factor);
  },
  disable: (order, staff) => setDisabled(order, staff, true),
  enable: (order, staff) => setDisabled(order, staff, false),
  remove: async (order, staff) => {
    const { id, loginName } = await accountOf(order, staff);
    await staff.accounts.remove(id);
    return print(`${loginName} is removed.\n`);
  },
} as const satisfies Record<string, Command>;

async function setDisabled(
  order: StaffOrder,
  staff: OpenStaff,
  isDisabled: boolean,
): Promise<number> {
  const { id, loginName } = await accountOf(order, staff);
  await staff.accounts.change(id, { isDisabled });
  return print(`${loginName} is ${isDisabled ? "disabled" : "enabled"}.\n`);
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.done;
}

function refuse(text: string): number {
  process.stderr.write(`${text}\n`);
  return EXIT.failed;
}

/** @throws {UsageError} when nobody has the name */
async function accountOf(
  { project, name }: StaffOrder,
  { accounts }: OpenStaff,
): Promise<StaffAccount> {
  const account = await accounts.named(project, name);
  if (account === undefined)
    throw new UsageError(`${name}: no account of project ${project} has this name`);
  return account;
}

/** @throws {UsageError} when the project has no such library */
function librariesOf(
  { libraries = "all" }: StaffOrder,
  { project }: OpenStaff,
): StaffAccountFacts["libraries"] {
  if (libraries === "all") return undefined;
  const unknown = libraries.find((id) => !project.libraries.some(({ file }) => file.id === id));
  if (unknown !== undefined)
    throw new UsageError(`--libraries ${String(unknown)}: the project has no such library`);
  return libraries;
}

/** @returns its hash @throws {UsageError} when none came, or one that is too short */
async function newPassword({ input }: OpenStaff): Promise<string> {
  const place = { input, output: process.stderr };
  const password = await askPassword("Password: ", place);
  if (password === undefined || password.length < SHORTEST_PASSWORD)
    throw new UsageError(`a password needs ${String(SHORTEST_PASSWORD)} characters at least`);
  return hashPassword(password);
}

function newFactor({ secrets, project }: OpenStaff, name: string) {
  const secret = newTotpSecret();
  const { codes, hashes } = newRecoveryCodes();
  return {
    secret,
    codes,
    uri: totpUri(secret, `${project.id}: ${name}`),
    totp: secrets.seal(secret),
    recoveryCodes: hashes,
  };
}

function printFactor(
  { name, json }: StaffOrder,
  { secret, uri, codes }: ReturnType<typeof newFactor>,
): number {
  if (json)
    return print(`${JSON.stringify({ name, secret, uri, recoveryCodes: codes }, undefined, 2)}\n`);
  return print(`${name} signs in at /desk with the password and the code of an authenticator app.

For the authenticator (shown this once):
${renderUnicodeCompact(uri)}
  ${uri}
  or typed: ${secret.replace(/.{4}(?=.)/g, "$& ")}

Recovery codes, each for one sign-in without the phone. Print them and lock them away:
${codes.map((code) => `  ${code}\n`).join("")}`);
}

/** An account as it is listed; its second factor is void after the key that sealed it was removed. */
type Listed = StaffAccount & { readonly isFactorVoid?: boolean };

const shown = (account: Listed) => {
  const {
    loginName: name,
    displayName,
    roles,
    libraries = "all",
    isDisabled,
    isFactorVoid,
  } = account;
  return { name, displayName, roles, libraries, isDisabled, isFactorVoid };
};

const lineOf = ({ loginName, displayName, roles, libraries, ...account }: Listed): string =>
  [
    loginName,
    displayName,
    roles.join(","),
    libraries === undefined ? "every library" : `libraries ${libraries.join(",")}`,
    ...(account.isDisabled ? ["disabled"] : []),
    ...(account.isFactorVoid === true ? [`needs a new second factor: totp ${loginName}`] : []),
  ].join(" · ");

import { parseArgs } from "node:util";
import { libraryIdText, projectId, type LibraryId, type ProjectId } from "@freihand/contract";
import { STAFF_ROLES, staffLoginName, staffRole } from "@freihand/contract/staff";
import * as z from "zod/mini";
import { UsageError } from "../import-arguments.ts";
import { optionProblem } from "../option-problem.ts";

export const STAFF_USAGE = `npm run staff -- COMMAND [NAME] [options]

Accounts of the staff, who work at /desk. The server may be running.

  list                   the accounts: login name, roles, libraries
  add NAME               a new account; the password is typed, or piped in, never an argument. Shows once what the
                         authenticator app takes up, and ten codes for the day when the phone is lost
    --roles LIST         ${STAFF_ROLES.join(", ")}, joined by commas; default: desk. admin may do what the others may
    --libraries LIST     numbers joined by commas; default: every library of the project
    --display-name TEXT  as shown at the desk; default: the login name
  change NAME            other --roles, --libraries (\`all\` for every one) or --display-name
  password NAME          a new password, typed or piped in
  totp NAME              a new secret for the authenticator, and new codes; the old ones are void
  disable NAME           cannot sign in any more; sessions end at once
  enable NAME            can sign in again
  remove NAME            removes the account; what it did stays in the journal

  --project NAME         default: basic, or the one that stands in for it
  --json                 print JSON and nothing else
  --help                 print this

A login name has 2 to 32 small letters, digits, dots, hyphens or underscores. A password has 12 characters or more.

Exit codes: 0 done · 1 failed or refused; nothing was changed · 2 wrong use
`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const OPTIONS = {
  project: { type: "string", default: "basic" },
  roles: text,
  libraries: text,
  "display-name": text,
  json: flag,
  help: flag,
} as const;

const roleList = z.array(staffRole).check(z.minLength(1));
const libraryList = z.array(libraryIdText).check(z.minLength(1));

/** What the operator requested. */
export interface StaffOrder {
  readonly command: string;
  readonly project: ProjectId;
  /** Empty: none was given. */
  readonly name: string;
  /** Undefined: none were given. */
  readonly roles?: z.output<typeof roleList> | undefined;
  /** `all`: every library of the project; undefined: none were given. */
  readonly libraries?: readonly LibraryId[] | "all" | undefined;
  readonly displayName?: string | undefined;
  readonly json: boolean;
}

/** @returns undefined when help was requested @throws {UsageError} naming what is wrong */
export function staffOrder(args: readonly string[]): StaffOrder | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const project = projectId.safeParse(values.project);
  if (!project.success) throw new UsageError(`--project ${values.project}: no name of a project`);
  return {
    ...commandOf(positionals),
    project: project.data,
    roles: listOf("roles", values.roles, roleList),
    libraries:
      values.libraries === "all" ? "all" : listOf("libraries", values.libraries, libraryList),
    displayName: values["display-name"],
    json: values.json,
  };
}

function commandOf(words: readonly string[]): Pick<StaffOrder, "command" | "name"> {
  const [command = "", name = "", ...tooMany] = words;
  if (tooMany.length > 0)
    throw new UsageError("too many words: a password is typed or piped in, never an argument");
  if (command === "list" || staffLoginName.safeParse(name).success) return { command, name };
  throw new UsageError(
    name === ""
      ? "NAME is missing; --help"
      : `${name}: a login name has 2 to 32 small letters, digits, dots, hyphens and underscores`,
  );
}

/** What an option takes. */
const LISTS = {
  roles: `one or several of ${STAFF_ROLES.join(", ")}, joined by commas`,
  libraries: "numbers of libraries, joined by commas",
} as const;

function listOf<T>(
  option: keyof typeof LISTS,
  value: string | undefined,
  schema: z.ZodMiniType<T>,
): T | undefined {
  if (value === undefined) return undefined;
  const parsed = schema.safeParse(value.split(",").map((one) => one.trim()));
  if (!parsed.success) throw new UsageError(`--${option} ${value}: ${LISTS[option]}`);
  return parsed.data;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(optionProblem(error, OPTIONS));
  }
}

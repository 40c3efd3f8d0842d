import { parseArgs } from "node:util";
import { libraryIdText, projectId, type LibraryId, type ProjectId } from "@freihand/contract";
import { UsageError } from "../import-arguments.ts";
import { optionProblem } from "../option-problem.ts";

export const READERS_USAGE = `npm run readers -- COMMAND --library ID [options] …

Readers of a library whose accounts this server keeps. The server may be running.

  import FILE            readers of a table (.csv, .tsv, .txt): new ones, and changes of known ones; the number of
                         the card tells who it is. Columns by their usual names (Koha, OpenBiblio, ours) or by a
                         mapping. All of it or nothing. Passwords are never read.
    --dry-run            change nothing; show what would change, and everything that is wrong, by line
    --fingerprint HEX    only if it leads to what a dry run has shown
    --mapping FILE       which column is what, as JSON (docs/readers.md)
    --leave-out          import the lines that are right; else one that is wrong refuses all
  import-folder          the tables of the folder that the library's file names (sources.account.readers.import), as import
                         does, each once: new and changed ones. The server does it by itself at the times of the
                         schedule. With --dry-run
  takeover               open loans, reservations and fees of a former system, after its readers: each a table of
                         its own, all of them in one step, or nothing; a table is taken over once
    --loans FILE, --reservations FILE, --fees FILE       with --dry-run, --fingerprint, --mapping, --leave-out as above
    --again              although another table of its kind was taken over: what was returned, given up or paid since
                         would be open again
  add                    a new reader; --last-name and --group are needed; --card: else the next number
  show CARD | NAME       a reader, or the readers with a name (three letters or more)
  change CARD            the members that are named below; an empty text empties one
  expire CARD DAY        the last day of the card, such as 2027-01-31
  block CARD             --note for the staff; the reader sees --text, or that the card is blocked
  unblock CARD           all blocks
  delete CARD            removes a reader who has no loans, fees, or copies waiting
  export CARD            everything that is stored about a reader, as JSON
  slip CARD              a code with which the reader signs in the first time; it works once, for 72 hours
  password CARD          a password that is typed, or piped in

  --last-name, --first-name, --born, --street, --postcode, --city, --email, --phone, --group, --branch, --until,
  --guardian, --language, --notes      members of a reader's record
  --project NAME         default: basic, or the one that stands in for it
  --json                 print JSON and nothing else
  --help                 print this

Exit codes: 0 done · 1 failed or refused; nothing was changed · 2 wrong use · 3 imported, but lines were left out
`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const OPTIONS = {
  project: { type: "string", default: "basic" },
  library: text,
  "dry-run": flag,
  "leave-out": flag,
  again: flag,
  fingerprint: text,
  mapping: text,
  loans: text,
  reservations: text,
  fees: text,
  json: flag,
  help: flag,
  card: text,
  note: text,
  text: text,
  "last-name": text,
  "first-name": text,
  born: text,
  street: text,
  postcode: text,
  city: text,
  email: text,
  phone: text,
  group: text,
  branch: text,
  until: text,
  guardian: text,
  language: text,
  notes: text,
} as const;

export type ReadersValues = ReturnType<typeof parse>["values"];

/** What the operator requested. */
export interface ReadersOrder {
  readonly command: string;
  /** What comes after the command. */
  readonly rest: readonly string[];
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly values: ReadersValues;
}

/** @returns undefined when help was requested @throws {UsageError} naming what is wrong */
export function readersOrder(args: readonly string[]): ReadersOrder | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [command = "", ...rest] = positionals;
  const library = libraryIdText.safeParse(values.library);
  if (!library.success) throw new UsageError("--library needs the number of a library, such as 1");
  const project = projectId.safeParse(values.project);
  if (!project.success) throw new UsageError(`--project ${values.project}: no name of a project`);
  return { command, rest, project: project.data, library: library.data, values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(optionProblem(error, OPTIONS));
  }
}

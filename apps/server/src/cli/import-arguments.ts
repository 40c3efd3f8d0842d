import { parseArgs } from "node:util";
import { libraryIdText, projectId, type LibraryId, type ProjectId } from "@freihand/contract";
import { FORMATS, type FileFormat } from "./file-format.rules.ts";
import { MAPPING_NAMES, type MappingName, type MarcMapping } from "@freihand/marc";
import { optionProblem } from "./option-problem.ts";

/** What the operator requested. */
export interface ImportOrder {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly files: readonly string[];
  /** Undefined: according to the library's settings. */
  readonly mapping: MappingName | undefined;
  readonly json: boolean;
  readonly keepGoing: boolean;
  /** The files are the whole catalogue: titles not in them are removed. */
  readonly full: boolean;
  /** A large removal was confirmed. */
  readonly yes: boolean;
  /** Undefined: according to the library's settings. */
  readonly recordNumber: RecordNumber | undefined;
  /** Everything is read and reported, and nothing changed. */
  readonly dryRun: boolean;
  /** Undefined: told by each file's name and beginning. */
  readonly format: FileFormat | undefined;
}

/** Field and subfield of the record number. */
export type RecordNumber = NonNullable<MarcMapping["recordNumber"]>;

/** The command was used incorrectly; the message explains it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const USAGE = `npm run import -- --library ID [options] FILE…

Reads files into the catalogue of a library: MARC 21 (ISO 2709 or MARCXML, told apart by themselves), and tables
(.csv, .tsv, .txt) by the columns that the library's file names, or by the usual names of columns.
A record of a known number replaces the one before it; a withdrawn one (leader/05 d) is taken out.
The server may be running.

  --library ID      number of the library
  --project NAME    its project; default: basic, or the one that stands in for it
  --mapping NAME    where copies stand in the records: ${MAPPING_NAMES.join(", ")};
                    default: as the library's settings say
  --record-number 999c
                    field and subfield with the number of a record; default: as the
                    library's settings say, else 001, 035, 999 $c of Koha
  --dry-run         read everything, change nothing, and show what became of it: columns, counts by media
                    type, branch and status, unknown values, samples
  --format NAME     what the files hold: ${FORMATS.join(", ")}; default: by ending and content
  --full            the files are the whole catalogue: titles that they do not have are taken
                    out, except those that are on loan or reserved
  --yes             also when that is more than a tenth, or records could not be read; and a table of
                    which more than a tenth could not be read; and if the disk seems to have too little room
  --keep-going      keep what was read when the import is interrupted
  --json            print { new, changed, unchanged, refused, … } and nothing else
  --help            print this

Exit codes: 0 everything was read · 1 failed, interrupted or refused; nothing was changed
            2 wrong use; nothing was begun · 3 done, but something could not be read
`;

const OPTIONS = {
  library: { type: "string" },
  project: { type: "string", default: "basic" },
  mapping: { type: "string" },
  json: { type: "boolean", default: false },
  "keep-going": { type: "boolean", default: false },
  "record-number": { type: "string" },
  full: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  format: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** @returns undefined when help was requested @throws {UsageError} naming what is wrong */
export function readArguments(args: readonly string[]): ImportOrder | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const library = libraryIdText.safeParse(values.library);
  if (!library.success) throw new UsageError("--library needs the number of a library, such as 1");
  const project = projectId.safeParse(values.project);
  if (!project.success) throw new UsageError(`--project ${values.project}: no name of a project`);
  refuseContradictions(values);
  if (positionals.length === 0)
    throw new UsageError("name at least one file of MARC records, or a table");
  return {
    project: project.data,
    library: library.data,
    files: positionals,
    mapping: mappingOf(values.mapping),
    json: values.json,
    keepGoing: values["keep-going"],
    full: values.full,
    yes: values.yes,
    recordNumber: recordNumberOf(values["record-number"]),
    dryRun: values["dry-run"],
    format: formatNamed(values.format),
  };
}

function refuseContradictions(values: ReturnType<typeof parse>["values"]): void {
  if (!values["keep-going"]) return;
  if (values.full)
    throw new UsageError("--full and --keep-going: half a file would empty the catalogue");
  if (values["dry-run"])
    throw new UsageError("--dry-run and --keep-going: a dry run keeps nothing");
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(optionProblem(error, OPTIONS));
  }
}

function formatNamed(name: string | undefined): FileFormat | undefined {
  if (name === undefined) return undefined;
  const found = FORMATS.find((known) => known === name);
  if (found === undefined) throw new UsageError(`--format ${name}: one of ${FORMATS.join(", ")}`);
  return found;
}

function recordNumberOf(text: string | undefined): RecordNumber | undefined {
  if (text === undefined) return undefined;
  const [, tag = "", code = ""] = /^([0-9A-Za-z]{3})\$?([0-9A-Za-z])$/.exec(text) ?? [];
  if (tag === "") throw new UsageError(`--record-number ${text}: field and subfield, such as 999c`);
  return { tag, code };
}

function mappingOf(name: string | undefined): MappingName | undefined {
  if (name === undefined) return undefined;
  const found = MAPPING_NAMES.find((known) => known === name);
  if (found === undefined)
    throw new UsageError(`--mapping ${name}: one of ${MAPPING_NAMES.join(", ")}`);
  return found;
}

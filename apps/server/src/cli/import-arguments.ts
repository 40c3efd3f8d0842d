import { parseArgs } from "node:util";
import { libraryIdText, projectId, type LibraryId, type ProjectId } from "@freihand/contract";
import { ITEM_MAPPINGS, type ItemMapping } from "@freihand/marc";

/** What the operator asked for. */
export interface ImportOrder {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly files: readonly string[];
  /** Undefined: as the library's settings say. */
  readonly mapping: ItemMapping | undefined;
  readonly json: boolean;
  readonly keepGoing: boolean;
}

/** The command was not used as it should be; the message says how. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const USAGE = `npm run import -- --library ID [options] FILE…

Reads MARC 21 files (ISO 2709 or MARCXML, told apart by themselves) into the catalogue of a library.
A record of a known control number replaces the one before it. The server may be running.

  --library ID      number of the library
  --project NAME    its project; default: basic
  --mapping NAME    where copies stand in the records: ${Object.keys(ITEM_MAPPINGS).join(", ")};
                    default: as the library's settings say
  --keep-going      keep what was read when the import is interrupted
  --json            print { new, changed, unchanged, refused } and nothing else
  --help            print this
`;

const OPTIONS = {
  library: { type: "string" },
  project: { type: "string", default: "basic" },
  mapping: { type: "string" },
  json: { type: "boolean", default: false },
  "keep-going": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/**
 * @returns undefined when help was asked for
 * @throws {UsageError} naming what is wrong
 */
export function readArguments(args: readonly string[]): ImportOrder | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const library = libraryIdText.safeParse(values.library);
  if (!library.success) throw new UsageError("--library needs the number of a library, such as 1");
  const project = projectId.safeParse(values.project);
  if (!project.success) throw new UsageError(`--project ${values.project}: no name of a project`);
  if (positionals.length === 0) throw new UsageError("name at least one file of MARC records");
  return {
    project: project.data,
    library: library.data,
    files: positionals,
    mapping: values.mapping === undefined ? undefined : mappingOf(values.mapping),
    json: values.json,
    keepGoing: values["keep-going"],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "wrong arguments");
  }
}

function mappingOf(name: string): ItemMapping {
  const found = Object.entries(ITEM_MAPPINGS).find(([known]) => known === name);
  if (found === undefined)
    throw new UsageError(`--mapping ${name}: one of ${Object.keys(ITEM_MAPPINGS).join(", ")}`);
  return found[1];
}

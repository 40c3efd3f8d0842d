import { parseArgs } from "node:util";
import { libraryIdText, projectId, type LibraryId, type ProjectId } from "@freihand/contract";
import { parseDatestamp } from "@freihand/oai-pmh";
import { UsageError } from "../import-arguments.ts";
import { optionProblem } from "../option-problem.ts";

/** What the operator requested. */
export interface HarvestOrder {
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Everything is fetched, and replaces the catalogue. */
  readonly full: boolean;
  /** A large removal was confirmed. */
  readonly yes: boolean;
  /** A span of the operator's own; undefined: what changed since the last harvest. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly json: boolean;
}

export const USAGE = `npm run harvest -- --library ID [options]

Fetches titles from the OAI-PMH repository that the library's file names in sources.catalogue.harvest:
what has changed since the last harvest, and everything the first time. The server may be running.
An interrupted harvest goes on where it was.

  --library ID      number of the library
  --project NAME    its project; default: basic, or the one that stands in for it
  --full            fetch everything; titles that the repository does not have are taken out,
                    except those that are on loan or reserved
  --yes             also when that is more than a tenth of the catalogue
  --from DAY        fetch what changed since DAY (2026-11-24, or 2026-11-24T03:15:00Z)
  --until DAY       and not after DAY; a span of your own does not count as the last harvest
  --json            print { new, changed, unchanged, removed, refused, … } and nothing else
  --help            print this

Exit codes: 0 everything was read · 1 failed, interrupted or refused; the catalogue is as before
            2 wrong use; nothing was begun · 3 done, but something could not be read
`;

const OPTIONS = {
  library: { type: "string" },
  project: { type: "string", default: "basic" },
  full: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  from: { type: "string" },
  until: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** @returns undefined when help was requested @throws {UsageError} naming what is wrong */
export function readHarvestArguments(args: readonly string[]): HarvestOrder | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const library = libraryIdText.safeParse(values.library);
  if (!library.success) throw new UsageError("--library needs the number of a library, such as 1");
  const project = projectId.safeParse(values.project);
  if (!project.success) throw new UsageError(`--project ${values.project}: no name of a project`);
  const { full, yes, json, from, until } = values;
  if (full && (from ?? until) !== undefined)
    throw new UsageError("--full and a span of days: everything, or a part of it");
  requireDay("from", from);
  requireDay("until", until);
  return { project: project.data, library: library.data, full, yes, json, from, until };
}

function requireDay(option: string, text: string | undefined): void {
  if (text !== undefined && parseDatestamp(text) === undefined)
    throw new UsageError(`--${option} ${text}: a day such as 2026-11-24`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(optionProblem(error, OPTIONS));
  }
}

import { parseArgs } from "node:util";
import { libraryIdText, projectId, type LibraryId, type ProjectId } from "@freihand/contract";
import { UsageError } from "./import-arguments.ts";
import { optionProblem } from "./option-problem.ts";

/** What the operator requested. */
export interface ProbeOrder {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly card: string | undefined;
  readonly json: boolean;
  readonly withChanges: boolean;
  readonly title: string | undefined;
  readonly search: string | undefined;
}

export const PROBE_USAGE = `npm run probe -- --library ID [options]

Goes through everything that a library's systems do, against the real ones, as its file in the project names them:
whether they can be reached, their certificate, the login of this server, a search, a title, where copies are, and with
a card its account. It says what is missing and what to do. The server may be running.

  --library ID      number of the library
  --project NAME    its project; default: basic, or the one that stands in for it
  --search WORDS    what to search; default: words that most libraries have
  --card NUMBER     a card to sign in with; its password is asked for (without echo), or read as the first line of the
                    standard input. Loans, reservations and fees are counted, never named
  --with-changes    with --card, which should be a test card: reserves a title and cancels it, and renews a loan where
                    one may be renewed. Nothing that costs money. Tells what could not be put back
  --title ID        with --with-changes: the title to reserve; default: one that was found
  --json            print { project, library, name, ok, steps } and nothing else
  --help            print this

Exit codes: 0 all is well, 1 something failed or could not be put back, 2 wrong use.
`;

const OPTIONS = {
  library: { type: "string" },
  project: { type: "string", default: "basic" },
  card: { type: "string" },
  search: { type: "string" },
  title: { type: "string" },
  "with-changes": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** @returns undefined when help was requested @throws {UsageError} naming what is wrong */
export function readProbeArguments(args: readonly string[]): ProbeOrder | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const library = libraryIdText.safeParse(values.library);
  if (!library.success) throw new UsageError("--library needs the number of a library, such as 1");
  const project = projectId.safeParse(values.project);
  if (!project.success) throw new UsageError(`--project ${values.project}: no name of a project`);
  refuseChanges(values);
  const { card, title, search, json, "with-changes": withChanges } = values;
  return { project: project.data, library: library.data, card, json, withChanges, title, search };
}

function refuseChanges(values: ReturnType<typeof parse>): void {
  const { card, title, "with-changes": withChanges } = values;
  if (card === "") throw new UsageError("--card needs the number of a card");
  if (withChanges && card === undefined)
    throw new UsageError("--with-changes needs a test card: name it with --card");
  if (title !== undefined && !withChanges)
    throw new UsageError("--title is reserved only with --with-changes");
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(optionProblem(error, OPTIONS));
  }
}

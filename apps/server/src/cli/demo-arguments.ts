import { parseArgs } from "node:util";
import { projectId, type ProjectId } from "@freihand/contract";

/** What the operator asked for. */
export type DemoOrder =
  | { readonly kind: "help" }
  | ({ readonly kind: "cards"; readonly json: boolean } & OfProject)
  | ({ readonly kind: "reset" } & OfProject);

interface OfProject {
  /** Undefined: every project that has a demo. */
  readonly project?: ProjectId;
}

/** The command was not used as it should be; the message says how. */
export class DemoUsageError extends Error {
  override readonly name = "DemoUsageError";
}

export const DEMO_USAGE = `npm run demo -- COMMAND [options]

  cards             list the demo's card numbers and passwords; works before the first start too
  reset             start the demo over: patrons, loans, reservations and fees of its libraries are as on the
                    first day, counted from today, and its titles are put back. Titles that were imported stay.
                    The server may be running.

  --project NAME    default: every project that has a demo
  --json            with cards: print [{ project, libraryId, userId, password, state }] and nothing else
  --help            print this
`;

const OPTIONS = {
  project: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** @throws {DemoUsageError} naming what is wrong */
export function readDemoArguments(args: readonly string[]): DemoOrder {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: "help" };
  const project = projectOf(values.project);
  const [command, ...more] = positionals;
  if (more.length > 0) throw new DemoUsageError(`${more.join(" ")}: one command at a time`);
  if (command === "cards") return { kind: "cards", ...project, json: values.json };
  if (command !== "reset")
    throw new DemoUsageError(
      command === undefined ? "say what to do: cards or reset" : `${command}: no such command`,
    );
  if (values.json) throw new DemoUsageError("--json goes with cards only");
  return { kind: "reset", ...project };
}

function projectOf(name: string | undefined): OfProject {
  if (name === undefined) return {};
  const project = projectId.safeParse(name);
  if (!project.success) throw new DemoUsageError(`--project ${name}: no name of a project`);
  return { project: project.data };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new DemoUsageError(error instanceof Error ? error.message : "wrong arguments");
  }
}

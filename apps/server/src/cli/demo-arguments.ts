import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectId, type ProjectId } from "@freihand/contract";
import { MAX_TOWNS } from "../demo/generate-towns.rules.ts";
import { optionProblem } from "./option-problem.ts";

/** What the operator requested. */
export type DemoOrder =
  | { readonly kind: "help" }
  | ({ readonly kind: "cards" | "staff"; readonly json: boolean } & OfProject)
  | ({ readonly kind: "reset" } & OfProject)
  | { readonly kind: "peers" }
  | ({ readonly kind: "generate" } & Generating & OfProject);

interface Generating {
  readonly libraries: number;
  readonly into: string;
}

interface OfProject {
  /** Undefined: every project that has a demo. */
  readonly project?: ProjectId;
}

/** The command was used incorrectly; the message explains it. */
export class DemoUsageError extends Error {
  override readonly name = "DemoUsageError";
}

export const DEMO_USAGE = `npm run demo -- COMMAND [options]

  cards             list the demo's card numbers and passwords; works before the first start too
  staff             list the demo's staff for /desk: names, passwords and the codes of this moment (each is taken once)
  reset             start the demo over: patrons, loans, reservations and fees of its libraries are as on the
                    first day, counted from today, and its titles are put back. Titles that were imported stay.
                    The server may be running.
  peers             start a server with the demo's libraries beside others whose library systems are stand-ins on this
                    machine, and speak SIP2, SRU, DAIA, PAIA and Koha's REST API. Until Ctrl+C; then nothing is left.
  generate          write a projects' folder with a project of many small libraries, for load and for long lists;
                    the same number gives the same files. Start the server with PROJECTS_DIR=FOLDER and a DATA_DIR
                    of its own.

  --project NAME    default: every project that has a demo; with generate: basic
  --libraries N     with generate: how many, 1 to ${String(MAX_TOWNS)}; default 200
  --into FOLDER     with generate: where
  --json            with cards: print [{ project, libraryId, userId, password, state }] and nothing else;
                    with staff: [{ project, name, displayName, roles, password, code, uri }]
  --help            print this
`;

const OPTIONS = {
  project: { type: "string" },
  json: { type: "boolean", default: false },
  libraries: { type: "string", default: "200" },
  into: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** @throws {DemoUsageError} naming what is wrong */
export function readDemoArguments(args: readonly string[]): DemoOrder {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: "help" };
  const [command, ...more] = positionals;
  if (more.length > 0) throw new DemoUsageError(`${more.join(" ")}: one command at a time`);
  if (values.json && command !== "cards" && command !== "staff")
    throw new DemoUsageError("--json goes with cards and staff only");
  return orderOf(command, values);
}

function orderOf(command: string | undefined, values: Values): DemoOrder {
  const project = projectOf(values.project);
  switch (command) {
    case "cards":
    case "staff":
      return { kind: command, ...project, json: values.json };
    case "reset":
      return { kind: "reset", ...project };
    case "peers":
      return { kind: "peers" };
    case "generate":
      return { kind: "generate", ...project, ...generatingOf(values) };
    case undefined:
      throw new DemoUsageError("say what to do: cards, staff, reset, peers or generate");
    default:
      throw new DemoUsageError(`${command}: no such command`);
  }
}

function generatingOf({ libraries, into }: Values): Generating {
  if (into === undefined) throw new DemoUsageError("generate needs --into FOLDER");
  const count = Number(libraries);
  if (!Number.isInteger(count) || count < 1 || count > MAX_TOWNS)
    throw new DemoUsageError(`--libraries ${libraries}: a number from 1 to ${String(MAX_TOWNS)}`);
  return { libraries: count, into: resolve(into) };
}

function projectOf(name: string | undefined): OfProject {
  if (name === undefined) return {};
  const project = projectId.safeParse(name);
  if (!project.success) throw new DemoUsageError(`--project ${name}: no name of a project`);
  return { project: project.data };
}

type Values = ReturnType<typeof parse>["values"];

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new DemoUsageError(optionProblem(error, OPTIONS));
  }
}

import { parseArgs } from "node:util";
import { SOURCE_FORMS } from "../connectors.ts";
import { readDemo } from "../demo/read-demo.ts";
import { Mistakes, mistakeLine, type FileMistake } from "../projects/mistakes/file-error.ts";
import { loadProjects } from "../projects/projects.ts";
import { textKeys } from "../projects/texts/text-keys.ts";
import { commandSettings } from "./command-settings.ts";
import { StartError } from "../start-error.ts";

/** Exit codes: everything is usable · there are mistakes · nothing was checked. */
const GOOD = 0;
const MISTAKEN = 1;
const NOT_BEGUN = 2;

const USAGE = `npm run check-projects -- [options] [FOLDER]

  Reads the projects' folder (PROJECTS_DIR, or FOLDER) as the server does at its start, and tells every mistake with
  file, field, what is expected and what was found. No server is started and nothing is changed.

  --json            print { projects, mistakes: [{ file, field, reason }], remarks } and nothing else
  --help            print this

Exit codes: 0 the server would start, 1 there are mistakes, 2 wrong use.
`;

interface Checked {
  readonly projects: number;
  readonly mistakes: readonly FileMistake[];
  /** What the server would leave out, or handle differently than one might expect. */
  readonly remarks: readonly string[];
}

function check(projectsDir: string): Checked {
  const mistakes = new Mistakes();
  const read = mistakes.attempt(() => loadProjects(projectsDir, { forms: SOURCE_FORMS }));
  const { all, remarks } = read ?? { all: [], remarks: [] };
  for (const { folder } of all) mistakes.attempt(() => readDemo(folder));
  return {
    projects: all.length,
    mistakes: mistakes.found,
    remarks: textKeys() === undefined ? [...remarks, UNJUDGED] : remarks,
  };
}

const UNJUDGED = "the client's source is not here: keys of texts in i18n were not looked at";

function reportText({ projects, mistakes, remarks }: Checked): string {
  const notes = remarks.map((remark) => `Note: ${remark}\n`).join("");
  if (mistakes.length === 0)
    return `${notes}${countText(projects, "project")} checked: the server can use ${projects === 1 ? "it" : "them"}.\n`;
  const lines = mistakes.map((mistake) => `${mistakeLine(mistake)}\n`).join("");
  return `${lines}${notes}${countText(mistakes.length, "mistake")}: the server would not start with ${mistakes.length === 1 ? "it" : "them"}.\n`;
}

const countText = (count: number, what: string) =>
  `${String(count)} ${what}${count === 1 ? "" : "s"}`;

function main(args: readonly string[]): number {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    if (values.help) {
      process.stdout.write(USAGE);
      return GOOD;
    }
    const [folder = commandSettings(process.env).projectsDir, ...more] = positionals;
    if (more.length > 0) throw new StartError(`${more.join(" ")}: one folder at a time`);
    const checked = check(folder);
    process.stdout.write(
      values.json ? `${JSON.stringify(checked, undefined, 2)}\n` : reportText(checked),
    );
    return checked.mistakes.length === 0 ? GOOD : MISTAKEN;
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\nTry: npm run check-projects -- --help\n`,
    );
    return NOT_BEGUN;
  }
}

// last, so that everything above is initialized when it runs
process.exitCode = main(process.argv.slice(2));

import type { ImportFacts } from "./import-text.rules.ts";

const ENDS: Readonly<Record<ImportFacts["end"], string>> = {
  done: "Imported.",
  dry_run: "A dry run: nothing was changed.",
  refused: "Nothing was changed, as lines are wrong; it is tried again next time.",
  other_state: "Nothing was changed; it is tried again next time.",
};

/** The log keeps the end of what is written. */
const SHOWN = 40;

/** The report of an import from a folder. It goes into the log: with numbers of lines, and nothing of a reader. */
export function importLogText(path: string, done: ImportFacts): string {
  const { end, lines, changes, unchanged, problems, twins } = done;
  const fresh = changes.filter(({ kind }) => kind === "new").length;
  const more = problems.length - SHOWN;
  return [
    `${path}: ${String(lines)} lines: ${String(fresh)} new, ${String(changes.length - fresh)} changed, ${String(unchanged)} unchanged, ${String(problems.length)} problems`,
    ...problems.slice(0, SHOWN).map(problemText),
    ...(more > 0 ? [`  … and ${String(more)} more`] : []),
    ...twins.map(({ line }) => `  line ${String(line)}: same name and birthday as another reader`),
    ENDS[end],
    "",
  ].join("\n");
}

function problemText({ line, column, reason }: ImportFacts["problems"][number]): string {
  const place = column === undefined ? "" : `, ${column}`;
  return `  line ${String(line)}${place}: ${reason}`.replaceAll(/\p{C}+/gu, " ");
}

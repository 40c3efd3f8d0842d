/** What the report needs of an import. */
export interface ImportFacts {
  readonly end: "done" | "dry_run" | "refused" | "other_state";
  readonly fingerprint: string;
  readonly lines: number;
  readonly unchanged: number;
  readonly changes: readonly {
    readonly line: number;
    readonly card: string;
    readonly name: string;
    readonly kind: "new" | "changed";
    readonly fields: readonly {
      readonly field: string;
      readonly before?: string;
      readonly after?: string;
    }[];
    readonly block?: "added" | "removed";
  }[];
  readonly problems: readonly {
    readonly line: number;
    readonly column?: string;
    readonly reason: string;
    readonly value?: string;
  }[];
  readonly twins: readonly {
    readonly line: number;
    readonly card: string;
    readonly other: string;
  }[];
}

/** Of the table. */
export interface TableFacts {
  readonly unread: readonly string[];
  readonly secret: readonly string[];
}

const ENDS: Readonly<Record<ImportFacts["end"], string>> = {
  done: "Imported.",
  dry_run: "A dry run: nothing was changed.",
  refused:
    "Nothing was changed: lines are wrong. Correct them, or leave them out with --leave-out.",
  other_state: "Nothing was changed: this is not what the dry run has shown. Make a new one.",
};

/** Texts of a file may hold anything: without characters that control a terminal. */
const plain = (text: string): string => text.replaceAll(/\p{C}+/gu, " ");

/** Lines of the table of changes; JSON has all. */
const SHOWN = 50;

function changeText({ line, card, name, kind, fields, block }: ImportFacts["changes"][number]) {
  const members = fields.map(
    ({ field, before = "–", after = "–" }) => `${field} ${before} → ${after}`,
  );
  const what = kind === "new" ? [] : members;
  const all = [...what, ...(block === undefined ? [] : [`block ${block}`])];
  return plain(`  ${String(line)}  ${kind}  ${card}  ${name}  ${all.join("; ")}`.trimEnd());
}

const problemText = ({ line, column, reason, value }: ImportFacts["problems"][number]): string => {
  const place = column === undefined ? "" : `, ${column}`;
  const text = value === undefined ? "" : ` ("${value}")`;
  return plain(`  line ${String(line)}${place}: ${reason}${text}`);
};

/** A group that was mistyped would follow the general rule, unnoticed. */
function groupsText(changes: ImportFacts["changes"]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { after } of changes.flatMap(({ fields }) =>
    fields.filter(({ field }) => field === "group"),
  ))
    if (after !== undefined) counts.set(after, (counts.get(after) ?? 0) + 1);
  const groups = [...counts].map(([group, count]) => `${group} ${String(count)}`);
  return groups.length === 0 ? [] : [plain(`  ${groups.join(", ")}`)];
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines];

/** What leads to exactly what a dry run has shown. @param problems without `--leave-out` one of them refuses all */
export const sameAgain = (fingerprint: string, problems: number): string =>
  `To do exactly this: ${problems > 0 ? "--leave-out " : ""}--fingerprint ${fingerprint}`;

/** The report of an import, for a terminal. */
export function importText(done: ImportFacts, { unread, secret }: TableFacts): string {
  const { end, lines, changes, unchanged, problems, twins, fingerprint } = done;
  const fresh = changes.filter(({ kind }) => kind === "new").length;
  const rest =
    changes.length > SHOWN ? [`  … ${String(changes.length - SHOWN)} more (--json)`] : [];
  const counts = `${String(lines)} lines: ${String(fresh)} new, ${String(changes.length - fresh)} changed, ${String(unchanged)} unchanged, ${String(problems.length)} problems`;
  return [
    counts,
    ...section(
      "Changes:",
      end === "done" ? [] : [...changes.slice(0, SHOWN).map(changeText), ...rest],
    ),
    ...section("Readers by new group:", groupsText(changes)),
    ...section("Problems:", problems.map(problemText)),
    ...section(
      "Same name and birthday, perhaps the same person (never merged):",
      twins.map(({ line, card, other }) => plain(`  line ${String(line)}: ${card} and ${other}`)),
    ),
    ...section("Columns not read:", unread.length === 0 ? [] : [plain(`  ${unread.join(", ")}`)]),
    ...section(
      "Passwords, never read:",
      secret.length === 0 ? [] : [plain(`  ${secret.join(", ")}`)],
    ),
    ENDS[end],
    ...(end === "dry_run" ? [sameAgain(fingerprint, problems.length)] : []),
    "",
  ].join("\n");
}

/** The same as JSON. */
export const importJson = ({
  end,
  fingerprint,
  lines,
  unchanged,
  ...more
}: ImportFacts): string => {
  const { changes, problems, twins } = more;
  const shown = changes.map(({ line, card, kind, fields, block }) => ({
    line,
    card,
    kind,
    fields,
    block,
  }));
  const all = { end, fingerprint, lines, unchanged, changes: shown, problems, twins };
  return `${JSON.stringify(all)}\n`;
};

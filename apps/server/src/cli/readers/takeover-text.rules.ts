import { sameAgain } from "./import-text.rules.ts";

/** What the report needs of a takeover. */
export interface TakeoverFacts {
  readonly end: "done" | "dry_run" | "refused" | "other_state" | "known_file" | "known_kind";
  readonly fingerprint: string;
  readonly lines: number;
  readonly known: number;
  readonly loans: readonly {
    readonly line: number;
    readonly userId: string;
    readonly copyId: string;
    readonly due: string;
    readonly renewals: number;
  }[];
  readonly reservations: readonly {
    readonly line: number;
    readonly userId: string;
    readonly recordId: string;
    readonly branch: string;
  }[];
  readonly fees: readonly {
    readonly line: number;
    readonly userId: string;
    readonly cents: number;
    readonly kind: string;
  }[];
  readonly problems: readonly {
    readonly kind: string;
    readonly line: number;
    readonly column?: string;
    readonly reason: string;
    readonly value?: string;
  }[];
  readonly knownFiles: readonly { readonly kind: string; readonly day: string }[];
  readonly knownKinds: readonly { readonly kind: string; readonly day: string }[];
}

/** Of each table. */
export interface TakenTableFacts {
  readonly kind: string;
  readonly unread: readonly string[];
  readonly secret: readonly string[];
}

const ENDS: Readonly<Record<TakeoverFacts["end"], string>> = {
  done: "Taken over.",
  dry_run: "A dry run: nothing was changed.",
  refused:
    "Nothing was changed: lines are wrong. Correct them, or leave them out with --leave-out.",
  other_state: "Nothing was changed: this is not what the dry run has shown. Make a new one.",
  known_file: "Nothing was changed: a table is taken over once.",
  known_kind: "Nothing was changed: add --again if this is what you want.",
};

/** How each kind ends. */
const OVER: Readonly<Record<string, string>> = {
  loans: "returned",
  reservations: "fetched or given up",
  fees: "paid",
};

/** Texts of a file may hold anything: without characters that control a terminal. */
const plain = (text: string): string => text.replaceAll(/\p{C}+/gu, " ");

/** Lines of each table; JSON has all. */
const SHOWN = 50;
const DECIMALS = 2;
const CENTS = 100;

function section(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length - SHOWN;
  const rest = more > 0 ? [`  … ${String(more)} more (--json)`] : [];
  return [title, ...lines.slice(0, SHOWN).map((line) => plain(`  ${line}`)), ...rest];
}

/** Problems are shown all. */
function problemText({ kind, line, column, reason, value }: TakeoverFacts["problems"][number]) {
  const place = column === undefined ? "" : `, ${column}`;
  const text = value === undefined ? "" : ` ("${value}")`;
  return plain(`  ${kind}, line ${String(line)}${place}: ${reason}${text}`);
}

function changes({ loans, reservations, fees }: TakeoverFacts): readonly string[] {
  return [
    ...section(
      "Loans:",
      loans.map(
        ({ line, userId, copyId, due, renewals }) =>
          `${String(line)}  ${userId}  ${copyId}  due ${due}, renewed ${String(renewals)} times`,
      ),
    ),
    ...section(
      "Reservations, in their order:",
      reservations.map(
        ({ line, userId, recordId, branch }) =>
          `${String(line)}  ${userId}  ${recordId}  to ${branch}`,
      ),
    ),
    ...section(
      "Fees:",
      fees.map(
        ({ line, userId, cents, kind }) =>
          `${String(line)}  ${userId}  ${(cents / CENTS).toFixed(DECIMALS)}  ${kind}`,
      ),
    ),
  ];
}

/** The report of a takeover, for a terminal. */
export function takeoverText(done: TakeoverFacts, tables: readonly TakenTableFacts[]): string {
  const { end, lines, loans, reservations, fees, known, problems, knownFiles, knownKinds } = done;
  const counts = `${String(lines)} lines: ${String(loans.length)} loans, ${String(reservations.length)} reservations, ${String(fees.length)} fees, ${String(known)} there already, ${String(problems.length)} problems`;
  const columns = tables.flatMap(({ kind, unread, secret }) => [
    ...section(`${kind}, columns not read:`, unread.length === 0 ? [] : [unread.join(", ")]),
    ...section(`${kind}, passwords, never read:`, secret.length === 0 ? [] : [secret.join(", ")]),
  ]);
  return [
    counts,
    ...(end === "done" ? [] : changes(done)),
    ...(problems.length === 0 ? [] : ["Problems:", ...problems.map(problemText)]),
    ...columns,
    ...knownFiles.map(({ kind, day }) => `The file with ${kind} was taken over on ${day}.`),
    ...knownKinds.map(
      ({ kind, day }) =>
        `Other ${kind} were taken over on ${day}: what is in both tables and was ${OVER[kind] ?? "closed"} since would be open again.`,
    ),
    ENDS[end],
    ...(end === "dry_run" ? [sameAgain(done.fingerprint, problems.length)] : []),
    "",
  ].join("\n");
}

/** The same as JSON. */
export const takeoverJson = (done: TakeoverFacts): string => `${JSON.stringify(done)}\n`;

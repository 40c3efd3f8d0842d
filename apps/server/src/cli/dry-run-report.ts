import type { BibRecord } from "@freihand/contract";
import {
  MEDIA_MEANINGS,
  STATUS_MEANINGS,
  unusedColumns,
  type RecognisedTable,
} from "@freihand/csv";
import { nearName } from "../projects/mistakes/near-name.rules.ts";
import type { BranchNames } from "@freihand/connector-builtin";
import type { DryRunSurvey, UnknownValue } from "./dry-run-survey.ts";
import type { SourceFile } from "./import-entry.ts";
import { shown } from "./import-report.ts";

/** What a dry run is about. */
export interface DryRun {
  readonly files: readonly SourceFile[];
  readonly survey: DryRunSurvey;
  readonly branches: readonly BranchNames[];
}

/** Unknown values and unused columns that are listed; `--json` has all. */
const LISTED = 20;

const number = (value: number): string => value.toLocaleString("en");
const separatorName = (separator: string): string => (separator === "\t" ? "tab" : separator);

/** Rows under each other, each column as wide as its widest text. */
function aligned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
}

function columnRows({ header, plan }: RecognisedTable): readonly (readonly [string, string])[] {
  const read = [...plan].flatMap(([field, sources]) =>
    sources.map(({ column, role }) => {
      const more = role === undefined ? "" : ` (${role})`;
      return [shown(column), `${field}${more}`] as const;
    }),
  );
  const unused = unusedColumns(header, plan).map(
    ({ column, field }) =>
      [
        shown(column),
        field === undefined ? "not read" : `not read; it looks like csv.columns.${field}`,
      ] as const,
  );
  return [["column", "is"], ...read, ...unused.slice(0, LISTED)];
}

function tableLines({ path, table }: SourceFile): readonly string[] {
  if (table === undefined) return [`${path}: MARC`];
  const { dialect, header, isGuessed, plan } = table;
  const separator = separatorName(dialect.separator);
  return [
    `${path}: ${dialect.encoding}, separator ${separator}, ${String(header.length)} columns`,
    ...aligned(columnRows(table)),
    ...(isGuessed
      ? ["  The columns were recognised by their names: to be sure, name them in csv.columns."]
      : []),
    ...(plan.has("id")
      ? []
      : ["  No column with the number of the title: the same ISBN and title are one title."]),
    ...noMediaType(table).map((text) => `  ${text}`),
  ];
}

const noMediaType = ({ plan }: RecognisedTable): readonly string[] =>
  plan.has("mediaType")
    ? []
    : [
        "No column for the media type: name it in csv.columns.mediaType of the library's catalogue.",
      ];

const mostFrequent = (
  counts: ReadonlyMap<string, number>,
): readonly (readonly [string, number])[] => [...counts].toSorted(([, a], [, b]) => b - a);

function countsLine(name: string, counts: ReadonlyMap<string, number>): readonly string[] {
  if (counts.size === 0) return [];
  const all = mostFrequent(counts).slice(0, LISTED);
  const texts = all.map(
    ([text, count]) => `${text === "" ? "(none)" : shown(text)} ${number(count)}`,
  );
  return [`${name}: ${texts.join(" · ")}${counts.size > LISTED ? " …" : ""}`];
}

const MEANINGS: Partial<Readonly<Record<string, ReadonlyMap<string, string>>>> = {
  mediaType: MEDIA_MEANINGS,
  status: STATUS_MEANINGS,
};

/** What an unknown value probably means. @returns undefined when nothing is near */
export function suggestionFor(
  { field, value }: Pick<UnknownValue, "field" | "value">,
  meanings = MEANINGS[field],
): string | undefined {
  const near = meanings && nearName(value, [...meanings.keys()]);
  return near === undefined ? undefined : meanings?.get(near);
}

/** Values that no settings can translate. */
const LEFT_OUT: Partial<Readonly<Record<string, string>>> = {
  isbn: "no valid ISBN",
  year: "no year of publication",
};

function valueLine(unknown: UnknownValue): string {
  const { field, column, value, rows } = unknown;
  const text = `  ${shown(column)} "${shown(value)}" (${number(rows)} ${rows === 1 ? "row" : "rows"})`;
  const leftOut = LEFT_OUT[field];
  if (leftOut !== undefined) return `${text}: ${leftOut}, left out`;
  const meaning = suggestionFor(unknown);
  const place = `csv.columns.${field}.values`;
  return meaning === undefined
    ? `${text}: name it in ${place}`
    : `${text}: perhaps ${meaning}; name it in ${place}`;
}

function valueLines({ values }: DryRunSurvey): readonly string[] {
  if (values.length === 0) return [];
  const more = values.length - LISTED;
  return [
    "Values that are not known:",
    ...values.slice(0, LISTED).map(valueLine),
    ...(more > 0 ? [`  and ${number(more)} more (--json names all)`] : []),
  ];
}

function branchLines({ survey, branches }: DryRun): readonly string[] {
  const meanings = new Map(
    branches.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]),
  );
  const known = new Set(branches.map(({ id }) => id));
  return mostFrequent(survey.branches)
    .filter(([text]) => text !== "" && !known.has(text))
    .slice(0, LISTED)
    .flatMap(([text]) => {
      const id = suggestionFor({ field: "branch", value: text }, meanings);
      return id === undefined ? [] : [`  Branch "${shown(text)}": perhaps ${id}`];
    });
}

function sampleLine(record: BibRecord): string {
  const { id, title, subtitle, creators, year, mediaType, items } = record;
  const name = [title, subtitle].filter((text) => text !== undefined).join(" : ");
  const persons = creators.map((creator) => creator.name).join("; ");
  const facts = [persons, year === undefined ? "" : String(year), mediaType].filter(
    (text) => text !== "",
  );
  const places = items.map(({ branch, shelfmark, barcode }) =>
    [branch, shelfmark, barcode].filter((text) => text !== undefined).join(" "),
  );
  return `  ${shown(`${id}: ${name} – ${facts.join(", ")}${places.length === 0 ? "" : ` [${places.join(" | ")}]`}`)}`;
}

/** The table of a dry run, for people. */
export function dryRunText(run: DryRun): string {
  const { files, survey } = run;
  const lines = [
    "Dry run: nothing is changed.",
    ...files.flatMap(tableLines),
    `${number(survey.titles)} titles, ${number(survey.copies)} copies`,
    ...countsLine("Media types", survey.mediaTypes),
    ...countsLine("Branches", survey.branches),
    ...branchLines(run),
    ...countsLine("Status", survey.statuses),
    ...valueLines(survey),
    ...(survey.samples.length === 0
      ? []
      : ["The first titles:", ...survey.samples.map(sampleLine)]),
  ];
  return `${lines.join("\n")}\n`;
}

function tableJson({ path, table }: SourceFile): object {
  if (table === undefined) return { file: path, format: "marc" };
  const { dialect, header, plan, isGuessed } = table;
  const columns = [...plan].flatMap(([field, sources]) =>
    sources.map(({ column }) => ({ column, field })),
  );
  return {
    file: path,
    format: "csv",
    encoding: dialect.encoding,
    separator: dialect.separator,
    columns,
    unused: unusedColumns(header, plan),
    isGuessed,
  };
}

/** The same for programs. */
export function dryRunJson({ files, survey }: DryRun): object {
  const { titles, copies, mediaTypes, branches, statuses, values, samples } = survey;
  return {
    files: files.map(tableJson),
    titles,
    copies,
    mediaTypes: Object.fromEntries(mediaTypes),
    branches: Object.fromEntries(branches),
    statuses: Object.fromEntries(statuses),
    unknownValues: values.map((value) => ({ ...value, suggestion: suggestionFor(value) })),
    samples,
  };
}

/** How tables were read, for the report of an import. Empty for MARC alone. */
export const tablesText = (files: readonly SourceFile[]): string =>
  files
    .flatMap(({ path, table }) =>
      table === undefined
        ? []
        : [
            `${path}: read as ${table.dialect.encoding}, separator ${separatorName(table.dialect.separator)}\n`,
            ...noMediaType(table).map((text) => `${path}: ${text}\n`),
          ],
    )
    .join("");

/** Labels of a sample by their names. */
export type Labels = Readonly<Record<string, string>>;

/** One line: a value, for one combination of labels. */
export interface Sample {
  /** What is added to the family's name, such as `_bucket`; undefined: nothing. */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
}

/** One metric with all its samples. */
export interface Family {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram" | "summary";
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** The media type of `expositionText`. */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Metrics in the text format of Prometheus, version 0.0.4. (https://prometheus.io/docs/instrumenting/exposition_formats/) */
export const expositionText = (families: readonly Family[]): string =>
  families.map(familyText).join("");

function familyText({ name, type, help, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = "", labels = {}, value }) =>
      `${name}${suffix}${labelsText(labels)} ${numberText(value)}\n`,
  );
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escapeHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

/** A number as the format spells it; infinity is the limit of a histogram's last bucket. */
export const numberText = (value: number): string =>
  Math.abs(value) === Infinity ? `${value < 0 ? "-" : "+"}Inf` : String(value);

import type {
  MessageTemplate,
  TemplateLine,
  TemplatePiece,
} from "../projects/texts/message-template.rules.ts";

/** Values of placeholders. Undefined: there is none, and the lines that need it are left out. */
export type Values = Readonly<Record<string, string | undefined>>;

/** One message of a mail. */
export interface MailSection {
  readonly template: MessageTemplate;
  /** What it is about, each with its values. */
  readonly items: readonly Values[];
}

/** A mail, as text and as HTML with the same words. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailParts {
  readonly frame: MessageTemplate;
  readonly sections: readonly MailSection[];
  /** Of the whole mail; `link` and `unsubscribe` are addresses of ours. */
  readonly values: Values;
  readonly language: string;
}

/** A paragraph, or the lines of a list. */
interface Block {
  readonly kind: "text" | "item";
  readonly lines: readonly (readonly Word[])[];
}

/** What stands in a line, and whether it leads somewhere. */
interface Word {
  readonly text: string;
  readonly isLink: boolean;
}

const LINKS: ReadonlySet<string> = new Set(["link", "passwordLink", "unsubscribe"]);

/** Titles and names are what a catalogue and a reader's record hold: no character of them may end a line. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** @returns undefined when a placeholder has no value */
function wordsOf(pieces: readonly TemplatePiece[], values: Values): readonly Word[] | undefined {
  const words = pieces.map((piece): Word | undefined => {
    if ("text" in piece) return { text: piece.text, isLink: false };
    const text = values[piece.name];
    return text === undefined ? undefined : { text, isLink: LINKS.has(piece.name) };
  });
  return words.every((word) => word !== undefined) ? words : undefined;
}

const isMessages = ({ pieces }: TemplateLine): boolean =>
  pieces.some((piece) => "name" in piece && piece.name === "messages");

/** Writes a mail. With one message in it, the subject is that of the message. */
export function mailText({ frame, sections, values, language }: MailParts): MailText {
  const clean = cleaned(values);
  const [only, ...others] = sections;
  const subject = others.length === 0 ? (only?.template.subject ?? frame.subject) : frame.subject;
  const at = frame.lines.findIndex(isMessages);
  const blocks = [
    ...blocksOf(frame.lines.slice(0, at), clean),
    ...sections.flatMap(({ template, items }) =>
      blocksOf(template.lines, clean, items.map(cleaned)),
    ),
    ...blocksOf(frame.lines.slice(at + 1), clean),
  ];
  return {
    subject: oneLine((wordsOf(subject, clean) ?? []).map(({ text }) => text).join("")),
    text: `${blocks.map(asText).join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head><body>\n${blocks.map(asHtml).join("\n")}\n</body></html>\n`,
  };
}

const cleaned = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === undefined ? undefined : withBlank(oneLine(value), value),
    ]),
  );

/** A leading blank of ` (für Mia)` stays. */
const withBlank = (line: string, value: string): string =>
  value.startsWith(" ") ? ` ${line}` : line;

function blocksOf(
  lines: readonly TemplateLine[],
  values: Values,
  items: readonly Values[] = [],
): readonly Block[] {
  const blocks: { kind: Block["kind"]; lines: (readonly Word[])[] }[] = [];
  let before: TemplateLine["kind"] = "blank";
  for (const line of lines) {
    const { kind } = line;
    if (kind === "blank") before = kind;
    const words = wordsOfLine(line, values, items);
    if (kind === "blank" || words.length === 0) continue;
    if (kind !== before) blocks.push({ kind, lines: [] });
    blocks.at(-1)?.lines.push(...words);
    before = kind;
  }
  return blocks;
}

/** A line as often as it is written. */
function wordsOfLine(
  { kind, pieces }: TemplateLine,
  values: Values,
  items: readonly Values[],
): readonly (readonly Word[])[] {
  // about one thing alone, its values stand anywhere
  const written = kind === "item" || items.length === 1 ? items : [{}];
  return written.flatMap((own) => {
    const words = wordsOf(pieces, { ...values, ...own });
    return words === undefined ? [] : [words];
  });
}

const asText = ({ kind, lines }: Block): string =>
  lines
    .map((words) => `${kind === "item" ? "- " : ""}${words.map(({ text }) => text).join("")}`)
    .join("\n");

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");

const lineAsHtml = (words: readonly Word[]): string =>
  words
    .map(({ text, isLink }) =>
      isLink ? `<a href="${escaped(text)}">${escaped(text)}</a>` : escaped(text),
    )
    .join("");

const asHtml = ({ kind, lines }: Block): string =>
  kind === "item"
    ? `<ul>\n${lines.map((line) => `<li>${lineAsHtml(line)}</li>`).join("\n")}\n</ul>`
    : `<p>${lines.map(lineAsHtml).join("<br>\n")}</p>`;

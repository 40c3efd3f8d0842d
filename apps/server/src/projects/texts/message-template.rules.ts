import { MESSAGE_KINDS, type MessageKind } from "@freihand/contract";
import { hintOf } from "../mistakes/near-name.rules.ts";
import type { Mistake } from "../mistakes/mistake.rules.ts";

/** `frame` is what stands around the messages of a mail. */
export const TEMPLATE_NAMES = ["frame", ...MESSAGE_KINDS] as const;
export type TemplateName = "frame" | MessageKind;

/** A piece of a line: text as it is, or a placeholder. */
export type TemplatePiece = { readonly text: string } | { readonly name: string };

/** `item`: repeated for each thing that the message is about. `blank`: ends a paragraph. */
export interface TemplateLine {
  readonly kind: "text" | "item" | "blank";
  readonly pieces: readonly TemplatePiece[];
}

/** A message as the library words it, in one language. */
export interface MessageTemplate {
  readonly subject: readonly TemplatePiece[];
  readonly lines: readonly TemplateLine[];
}

const LOAN = ["title", "due", "days", "for"];
const HOLD = ["title", "until", "branch", "for"];
const CARD = ["until", "for"];
const LINK = ["passwordLink", "until", "for"];

/** What the lines of a list may have, by template. */
const ITEM_PLACEHOLDERS = {
  frame: [],
  "due-soon": LOAN,
  "due-today": LOAN,
  "overdue-1": LOAN,
  "overdue-2": LOAN,
  "overdue-3": LOAN,
  "hold-ready": HOLD,
  "hold-expiring": HOLD,
  "hold-expired": HOLD,
  "card-expiring": CARD,
  welcome: ["for"],
  password: LINK,
} as const satisfies Record<TemplateName, readonly string[]>;

const EVERYWHERE = ["library", "name"];
const FRAME = [...EVERYWHERE, "messages", "link", "unsubscribe"];

/** Placeholders that a line of a template may have. */
function allowedIn(name: TemplateName, kind: TemplateLine["kind"] | "subject"): readonly string[] {
  if (kind === "subject") return ["library"];
  if (kind === "item") return [...EVERYWHERE, ...ITEM_PLACEHOLDERS[name]];
  if (name === "password") return [...EVERYWHERE, ...LINK];
  return name === "frame" ? FRAME : EVERYWHERE;
}

const SUBJECT = /^(?:Betreff|Subject): *(\S.*)$/;
const ITEM = /^\* +/;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** A template as parsed, and everything that is wrong with it. @param text of the file */
export function parseTemplate(
  name: TemplateName,
  text: string,
): { readonly template: MessageTemplate; readonly mistakes: readonly Mistake[] } {
  const [first = "", ...rest] = text.trimEnd().split(/\r?\n/);
  const subject = piecesOf(SUBJECT.exec(first)?.[1] ?? "");
  const lines = rest.join("\n").trim().split("\n").map(lineOf);
  const mistakes = [
    ...(subject.length === 0
      ? [{ field: "line 1", reason: "is no subject (Betreff: Ihre Medien; Subject: Your media)" }]
      : []),
    ...foreign("line 1", subject, allowedIn(name, "subject")),
    ...lines.flatMap((line) =>
      foreign(placeOf(rest, line), line.pieces, allowedIn(name, line.kind)),
    ),
    ...wholeMistakes(name, lines),
  ];
  return { template: { subject, lines }, mistakes };
}

const placeOf = (rest: readonly string[], { kind, pieces }: TemplateLine): string => {
  const written = `${kind === "item" ? "* " : ""}${writtenAs(pieces)}`;
  const at = rest.findIndex((line) => line.trim().replace(ITEM, "* ") === written);
  return `line ${String(at + 2)}`;
};

const writtenAs = (pieces: readonly TemplatePiece[]): string =>
  pieces.map((piece) => ("text" in piece ? piece.text : `{${piece.name}}`)).join("");

function lineOf(text: string): TemplateLine {
  const line = text.trim();
  if (line === "") return { kind: "blank", pieces: [] };
  if (ITEM.test(line)) return { kind: "item", pieces: piecesOf(line.replace(ITEM, "")) };
  return { kind: "text", pieces: piecesOf(line) };
}

function piecesOf(text: string): readonly TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let end = 0;
  for (const found of text.matchAll(PLACEHOLDER)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    pieces.push({ name: found[1] ?? "" });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

const foreign = (
  field: string,
  pieces: readonly TemplatePiece[],
  allowed: readonly string[],
): readonly Mistake[] =>
  pieces.flatMap((piece) =>
    "name" in piece && !allowed.includes(piece.name)
      ? [
          {
            field,
            reason: `has {${piece.name}}, which is none of ${allowed.map((one) => `{${one}}`).join(" ")} here${hintOf(piece.name, allowed)}`,
          },
        ]
      : [],
  );

/** What a template has to have. */
const NEEDED = {
  frame: ["messages", "unsubscribe"],
  password: ["passwordLink"],
} as const satisfies Partial<Record<TemplateName, readonly string[]>>;

/** A message without its list names nothing, and a frame without messages is empty. */
function wholeMistakes(name: TemplateName, lines: readonly TemplateLine[]): readonly Mistake[] {
  const has = (placeholder: string) =>
    lines.some(({ pieces }) =>
      pieces.some((piece) => "name" in piece && piece.name === placeholder),
    );
  if (name === "frame" || name === "password")
    return NEEDED[name]
      .filter((placeholder) => !has(placeholder))
      .map((placeholder) => ({ field: "", reason: `has no {${placeholder}}` }));
  return lines.some(({ kind }) => kind === "item")
    ? []
    : [
        {
          field: "",
          reason: 'has no line that begins with "* " and is repeated for each thing it is about',
        },
      ];
}

/** A part of a term: literal text, or a sign that stands for others. */
type TermPiece = { readonly text: string } | { readonly mask: "*" | "?" | "^" };

/** One search clause. */
export interface CqlClause {
  readonly kind: "clause";
  /** Undefined: the server's choice. */
  readonly index?: string;
  readonly relation: string;
  readonly term: readonly TermPiece[];
}
/** A query as the standard reads it: operators of equal rank, from the left. */
export type CqlNode =
  | CqlClause
  | {
      readonly kind: "and" | "or" | "not" | "prox";
      readonly left: CqlNode;
      readonly right: CqlNode;
    };
/** A query and its order. */
export interface ParsedCql {
  readonly query: CqlNode;
  readonly sort: readonly { readonly index: string; readonly modifiers: readonly string[] }[];
}

/** The text is no CQL (diagnostic 10). */
export class CqlSyntaxError extends Error {}

interface Token {
  readonly kind: "word" | "quoted" | "sign" | "end";
  readonly text: string;
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"|(<=|>=|<>|==|[()=<>/])|([^\s()=<>"/]+))/y;
const BOOLEANS = /^(?:and|or|not|prox)$/i;
const NAMED_RELATIONS = /^(?:any|all|adj|exact|within|encloses|scr)$/i;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== "") {
    const match = TOKEN.exec(text);
    if (match === null) throw new CqlSyntaxError("a quote without its end");
    const [, quoted, sign, word = ""] = match;
    if (quoted !== undefined) tokens.push({ kind: "quoted", text: quoted });
    else tokens.push({ kind: sign === undefined ? "word" : "sign", text: sign ?? word });
  }
  return tokens;
}

const toPiece = (sign: string): TermPiece => {
  if (sign === "*" || sign === "?" || sign === "^") return { mask: sign };
  return { text: sign.replaceAll(/\\([\s\S])/g, "$1") };
};

/** Literal text and masks of a term, its escapes undone. */
const termPieces = (raw: string): readonly TermPiece[] =>
  Array.from(raw.matchAll(/[*?^]|(?:\\[\s\S]|[^\\*?^])+|\\/g), ([sign]) => toPiece(sign));

const booleanKind = (text: string): "and" | "or" | "not" | "prox" => {
  const lower = text.toLowerCase();
  if (lower === "and" || lower === "or" || lower === "not") return lower;
  return "prox";
};

/** Reads tokens from the left; one place each. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? { kind: "end", text: "" };
  }

  next(): Token {
    const token = this.peek();
    this.#at += 1;
    return token;
  }

  isSign(text: string): boolean {
    return this.peek().kind === "sign" && this.peek().text === text;
  }

  isWord(pattern: RegExp): boolean {
    return this.peek().kind === "word" && pattern.test(this.peek().text);
  }

  expect(kinds: readonly Token["kind"][]): Token {
    const token = this.next();
    if (!kinds.includes(token.kind)) throw new CqlSyntaxError(`"${token.text}" is not expected`);
    return token;
  }
}

function modifiers(reader: Reader): readonly string[] {
  const found: string[] = [];
  while (reader.isSign("/")) {
    reader.next();
    found.push(reader.expect(["word"]).text);
  }
  return found;
}

function clause(reader: Reader): CqlNode {
  if (reader.isSign("(")) {
    reader.next();
    const inner = expression(reader);
    if (!reader.isSign(")")) throw new CqlSyntaxError("a bracket without its end");
    reader.next();
    return inner;
  }
  const first = reader.expect(["word", "quoted"]);
  const isRelation =
    (reader.peek().kind === "sign" && /^[=<>]/.test(reader.peek().text)) ||
    (reader.isWord(NAMED_RELATIONS) && reader.peek(1).kind !== "end");
  if (first.kind === "quoted" || !isRelation)
    return { kind: "clause", relation: "=", term: termPieces(first.text) };
  const relation = reader.next().text.toLowerCase();
  modifiers(reader);
  const term = reader.expect(["word", "quoted"]);
  return { kind: "clause", index: first.text, relation, term: termPieces(term.text) };
}

function expression(reader: Reader): CqlNode {
  let node = clause(reader);
  while (reader.isWord(BOOLEANS)) {
    const kind = booleanKind(reader.next().text);
    modifiers(reader);
    node = { kind, left: node, right: clause(reader) };
  }
  return node;
}

/** Reads a query. @throws CqlSyntaxError @source CQL 1.2, BNF */
export function parseCql(text: string): ParsedCql {
  const reader = new Reader(tokensOf(text));
  const query = expression(reader);
  const sort: { index: string; modifiers: readonly string[] }[] = [];
  if (reader.isWord(/^sortby$/i)) {
    reader.next();
    while (reader.peek().kind === "word")
      sort.push({ index: reader.next().text, modifiers: modifiers(reader) });
  }
  reader.expect(["end"]);
  return { query, sort };
}

/** All clauses, from the left. */
export const clausesOf = (node: CqlNode): readonly CqlClause[] =>
  node.kind === "clause" ? [node] : [...clausesOf(node.left), ...clausesOf(node.right)];

/** The literal text of a term. */
export const literalText = ({ term }: CqlClause): string =>
  term.map((piece) => ("text" in piece ? piece.text : "")).join("");

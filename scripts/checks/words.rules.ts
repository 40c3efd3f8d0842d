import ts from "typescript";

/** Words that names in production code do not use, each with what the field says instead. */
const BANNED: ReadonlyMap<string, string> = new Map([
  ["asked", "ctx (CallContext), requested, pending"],
  ["wish", "request, params, query"],
  ["wishes", "requests"],
  ["wished", "requested"],
  ["telling", "context"],
  ["tell", "dispatch, broadcast, notify, emit, log"],
  ["told", "reported, warned, notified"],
  ["heard", "fetched, received"],
  ["hearing", "validation"],
  ["said", "reply, received, declared"],
  ["say", "announce, show"],
  ["lie", "fault"],
  ["lying", "faulty, invalid"],
  ["believable", "plausible"],
  ["proved", "verified"],
  ["untruth", "false claim"],
  ["standing", "eligibility, status, snapshot"],
  ["tongue", "locale"],
  ["patience", "timeout"],
  ["patiently", "retry"],
  ["lane", "semaphore"],
  ["chore", "job"],
  ["chores", "jobs"],
  ["asleep", "suspended, idle"],
  ["house", "branch"],
  ["houses", "branches"],
  ["door", "login, entrance"],
  ["whereabouts", "location"],
  ["prolong", "renew"],
]);

/** Names that hold such a word because the wire, a text key or a page of the simulator has it. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set([
  "prolongBody",
  "prolongAllBody",
  "ProlongBody",
  "ProlongAllBody",
]);

/** A name that uses a banned word. */
export interface BannedName {
  /** From 1. */
  readonly line: number;
  readonly name: string;
  readonly word: string;
  readonly instead: string;
}

/** Names that a file declares and that use a banned word. A property with a text as its value may be a text key, and is left alone. */
export function bannedNames(path: string, text: string): readonly BannedName[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found: BannedName[] = [];
  const visit = (node: ts.Node): void => {
    const name = declaredName(node);
    const word = name === undefined ? undefined : wordsOf(name).find((one) => BANNED.has(one));
    if (name !== undefined && word !== undefined && !FROM_OUTSIDE.has(name)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ line: line + 1, name, word, instead: BANNED.get(word) ?? "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const DECLARATIONS: readonly ((node: ts.Node) => node is ts.NamedDeclaration)[] = [
  ts.isVariableDeclaration,
  ts.isParameter,
  ts.isBindingElement,
  ts.isFunctionDeclaration,
  ts.isClassDeclaration,
  ts.isInterfaceDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isTypeParameterDeclaration,
  ts.isPropertySignature,
  ts.isMethodSignature,
  ts.isPropertyDeclaration,
  ts.isMethodDeclaration,
];

function declaredName(node: ts.Node): string | undefined {
  for (const isDeclaration of DECLARATIONS)
    if (isDeclaration(node)) {
      const { name } = node;
      return name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))
        ? name.text
        : undefined;
    }
  return undefined;
}

/** `onLateAnswer` and `LATE_ANSWER` as `late`, `answer` and so on. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .split(/[\s_#]+/)
    .map((word) => word.toLowerCase());

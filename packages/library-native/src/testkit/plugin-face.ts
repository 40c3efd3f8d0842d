import { readFileSync } from "node:fs";
import ts from "typescript";

/** The TypeScript declaration of a method. */
interface FaceMethod {
  readonly name: string;
  /** Names of its options, in alphabetical order. */
  readonly options: readonly string[];
  /** Names in its result. */
  readonly answers: readonly string[];
}

/** The TypeScript interface of the plugin, parsed for comparison with its native sides. */
export interface PluginFace {
  readonly methods: readonly FaceMethod[];
  /** Event → names of its data. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Codes of rejections declared by the interface. */
  readonly codes: readonly string[];
}

/** @param file source with the interface and the unions of its error codes */
export function pluginFace(file: URL, plugin: string): PluginFace {
  const source = ts.createSourceFile("face.ts", readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const types = declaredTypes(source);
  const signatures = membersOf(types.get(plugin)).filter(ts.isMethodSignature);
  const methods = signatures.filter((one) => !isListener(one));
  return {
    methods: methods.map(({ name, type, parameters: [options] }) => ({
      name: nameOf(name),
      options: memberNames(options?.type, types),
      answers: memberNames(type, types),
    })),
    events: Object.fromEntries(
      signatures
        .filter(isListener)
        .flatMap(({ parameters: [event, listener] }) =>
          literalsOf(event?.type).map((name) => [name, memberNames(listener?.type, types)]),
        ),
    ),
    codes: [...types]
      .filter(([name]) => name.endsWith("ErrorCode"))
      .flatMap(([, type]) => literalsOf(type)),
  };
}

const isListener = ({ name }: ts.MethodSignature): boolean => nameOf(name) === "addListener";

type Types = ReadonlyMap<string, ts.Node>;

function declaredTypes(source: ts.SourceFile): Types {
  return new Map(
    source.statements.flatMap((statement): [string, ts.Node][] => {
      if (ts.isInterfaceDeclaration(statement)) return [[statement.name.text, statement]];
      return ts.isTypeAliasDeclaration(statement) ? [[statement.name.text, statement.type]] : [];
    }),
  );
}

const membersOf = (node: ts.Node | undefined): readonly ts.TypeElement[] =>
  node && (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) ? [...node.members] : [];

/**
 * Names of all properties within a type: of its parts, of referenced types, of promised values, and of a listener's
 * argument.
 */
function memberNames(node: ts.Node | undefined, types: Types): readonly string[] {
  const names = new Set<string>();
  const collect = (one: ts.Node): void => {
    if (ts.isPropertySignature(one)) {
      names.add(nameOf(one.name));
      if (one.type) collect(one.type);
      return;
    }
    const declared = ts.isTypeReferenceNode(one) ? types.get(nameOf(one.typeName)) : undefined;
    if (declared) collect(declared);
    ts.forEachChild(one, collect);
  };
  if (node) collect(node);
  return [...names].toSorted();
}

const nameOf = (node: ts.Node): string => (ts.isIdentifier(node) ? node.text : "");

function literalsOf(node: ts.Node | undefined): readonly string[] {
  if (!node) return [];
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return [node.literal.text];
  return ts.isUnionTypeNode(node) ? node.types.flatMap(literalsOf) : [];
}

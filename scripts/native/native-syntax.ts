import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Language, type Node, Parser } from "web-tree-sitter";

const GRAMMARS = { swift: "swift", kt: "kotlin", java: "java" } as const;

/** Extensions of the files for the phones' own compilers. */
export type NativeEnding = keyof typeof GRAMMARS;

/**
 * Syntax errors of a Swift, Kotlin or Java text, as `line 3: …`. Syntax only: names and types are checked by the
 * phones' own compilers.
 * @returns nothing for a valid text
 */
export async function syntaxErrors(ending: NativeEnding, text: string): Promise<readonly string[]> {
  const parser = await parserOf(ending);
  try {
    const tree = parser.parse(text);
    if (tree === null) return ["nothing could be read"];
    const errors = broken(tree.rootNode);
    tree.delete();
    return errors;
  } finally {
    parser.delete();
  }
}

/** The same for a file, whose extension determines the language. */
export async function fileSyntaxErrors(file: string): Promise<readonly string[]> {
  const ending = nativeEnding(file);
  return ending === undefined
    ? [`${file} is none of the phones' languages`]
    : syntaxErrors(ending, await readFile(file, "utf8"));
}

/** Undefined for a file in another language. */
export function nativeEnding(file: string): NativeEnding | undefined {
  return (["swift", "kt", "java"] as const).find((ending) => file.endsWith(`.${ending}`));
}

function broken(node: Node): readonly string[] {
  if (!node.hasError) return [];
  if (node.isError || node.isMissing)
    return [
      `line ${node.startPosition.row + 1}: ${node.isMissing ? `no ${node.type}` : node.text.slice(0, 60)}`,
    ];
  return node.children.flatMap(broken);
}

const languages = new Map<NativeEnding, Promise<Language>>();

async function parserOf(ending: NativeEnding): Promise<Parser> {
  const language = languages.get(ending) ?? load(ending);
  languages.set(ending, language);
  const known = await language;
  return new Parser().setLanguage(known);
}

async function load(ending: NativeEnding): Promise<Language> {
  // Node 24 runs out of memory while optimising the Swift grammar; the baseline compiler is enough
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  await Parser.init();
  const wasm = import.meta.resolve(`tree-sitter-wasms/out/tree-sitter-${GRAMMARS[ending]}.wasm`);
  return Language.load(withNewHead(await readFile(fileURLToPath(wasm))));
}

/**
 * tree-sitter-wasms 0.1.13 was linked with the first layout of the section "dylink"; web-tree-sitter 0.27 supports only
 * the second one, which holds the same four numbers as its subsection 1.
 * @source WebAssembly tool conventions, "Dynamic linking"
 */
function withNewHead(wasm: Uint8Array): Uint8Array {
  const [section = 0, size = 0] = wasm.subarray(8, 10);
  const name = Buffer.from(wasm.subarray(11, 17)).toString();
  // the last number, a zero, means that no further library is needed
  const memory = wasm.subarray(17, 10 + size);
  if (section !== 0 || name !== "dylink" || memory.at(-1) !== 0)
    throw new Error("a grammar of an unknown layout");
  const info = [1, memory.length - 1, ...memory.subarray(0, -1)];
  const head = [8, ...Buffer.from("dylink.0"), ...info];
  return Buffer.concat([
    wasm.subarray(0, 8),
    Uint8Array.of(0, head.length, ...head),
    wasm.subarray(10 + size),
  ]);
}

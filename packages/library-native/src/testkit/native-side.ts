import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A native side of the plugin, parsed for comparison with its TypeScript interface. */
export interface NativeSide {
  /** Names of the methods offered by the bridge. */
  readonly methods: readonly string[];
  /** Event → names of its data. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  readonly codes: readonly string[];
  /** Names of the options that a method reads, in its own body or in what it calls. */
  options(method: string): readonly string[];
  /** Names in the results of a method. */
  answers(method: string): readonly string[];
}

interface Dialect {
  readonly method: RegExp;
  readonly function: RegExp;
  readonly event: RegExp;
  readonly option: RegExp;
  readonly answer: RegExp;
}

const OPTION = /call(?:\.get\w+\(|,\s*)"(\w+)"/g;

const JAVA: Dialect = {
  method: /@PluginMethod\s+public void (\w+)\(/g,
  function: /^ {4}(?:public |private |static |protected )*\w+ (\w+)\(/gm,
  event: /notifyListeners\("(\w+)", new JSObject\(\)((?:\.put\("\w+", [^)]*\))*)/g,
  option: OPTION,
  answer: /\.put\("(\w+)"/g,
};

const SWIFT: Dialect = {
  method: /CAPPluginMethod\(name: "(\w+)"/g,
  function: /^ {4}(?:@objc |private |override |public )*func (\w+)\(/gm,
  event: /notifyListeners\("(\w+)", data: \[([^\]]*)\]/g,
  option: OPTION,
  answer: /(?:\[|, |told\[)"(\w+)"(?::|\])/g,
};

/** Names between quotes that are the codes of rejections. */
const CODE = /"((?:TAG|NFC|CALENDAR)_[A-Z_]+|UNAVAILABLE|1\d\d)"/g;

/** Sources below a folder, by their path. */
export function nativeSources(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.(?:java|kt|swift)$/.test(file));
  return new Map(sources.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

/** @param sources texts of Java files @param plugin name of its class */
export const androidSide = (sources: readonly string[], plugin: string): NativeSide =>
  nativeSide(sources, plugin, JAVA);

/** @param sources texts of Swift files @param plugin name of its class */
export const iosSide = (sources: readonly string[], plugin: string): NativeSide =>
  nativeSide(sources, plugin, SWIFT);

function nativeSide(sources: readonly string[], className: string, dialect: Dialect): NativeSide {
  const codes = sources.map(withoutComments);
  const plugin = codes.find((code) => code.includes(`public class ${className}`)) ?? "";
  const bodies = bodiesOf(plugin, dialect.function);
  const reached = (method: string) => reachableText(bodies, method);
  return {
    methods: groups(plugin, dialect.method),
    events: Object.fromEntries(
      [...plugin.matchAll(dialect.event)].map(([, name = "", data = ""]) => [
        name,
        groups(data, /(?:^|\.put\(|, )"(\w+)"[:,]/g),
      ]),
    ),
    codes: sorted(codes.flatMap((code) => groups(code, CODE))),
    options: (method) => sorted(groups(reached(method), dialect.option)),
    answers: (method) => sorted(groups(reached(method), dialect.answer)),
  };
}

/** Each function's text, from its name to the beginning of the next one. */
function bodiesOf(code: string, start: RegExp): ReadonlyMap<string, string> {
  const starts = [...code.matchAll(start)];
  return new Map(
    starts.map((match, place) => [
      match[1] ?? "",
      code.slice(match.index + match[0].length, starts[place + 1]?.index),
    ]),
  );
}

/** A method's text and that of the functions of its class that it calls. */
function reachableText(bodies: ReadonlyMap<string, string>, method: string): string {
  const reached = new Set([method]);
  for (const name of reached) {
    const called = groups(bodies.get(name) ?? "", /(?<![.\w])(?:self\.)?(\w+)\(/g);
    called.filter((one) => bodies.has(one)).forEach((one) => reached.add(one));
  }
  return [...reached].map((name) => bodies.get(name) ?? "").join("\n");
}

const groups = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/[^\n]*/g, "$1");

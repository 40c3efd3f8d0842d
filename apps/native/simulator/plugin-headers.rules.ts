/** A method that native code registers; without a type it returns nothing. */
interface MethodHeader {
  readonly name: string;
  readonly rtype?: "promise" | "callback";
}

/** Native code's description of a plugin for the app. */
export interface PluginHeader {
  readonly name: string;
  readonly methods: readonly MethodHeader[];
}

/** Codes of methods that are registered and only reject. */
type StubCode = "UNIMPLEMENTED" | "UNAVAILABLE";

/** Plugin → method → code of its rejection. */
export type Stubs = Readonly<Record<string, Readonly<Record<string, StubCode>>>>;

/** Every plugin has these from its base class. */
const INHERITED: readonly MethodHeader[] = [
  { name: "addListener" },
  { name: "removeListener" },
  { name: "removeAllListeners", rtype: "promise" },
  { name: "checkPermissions", rtype: "promise" },
  { name: "requestPermissions", rtype: "promise" },
];

/** Plugins among Java and Kotlin sources: classes with the annotation, and their annotated methods. */
export function androidHeaders(sources: readonly string[]): readonly PluginHeader[] {
  return sources.flatMap((source) => {
    const code = withoutComments(source);
    const annotation =
      /^@CapacitorPlugin\s*(?:\(([\s\S]*?)\)\s*(?=public|open|class|@|internal))?/m.exec(code);
    if (!annotation) return [];
    const className = /class\s+(\w+)/.exec(code.slice(annotation.index))?.[1] ?? "";
    const name = /name\s*=\s*"([^"]+)"/.exec(annotation[1] ?? "")?.[1] ?? className;
    return [{ name, methods: withInherited(androidMethods(code)) }];
  });
}

const ANDROID_METHOD =
  /@PluginMethod\s*(?:\(([^)]*)\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:(?:public|override|open|internal|final)\s+)*(?:void|fun)\s+(\w+)\s*\(/g;

function androidMethods(code: string): readonly MethodHeader[] {
  return [...code.matchAll(ANDROID_METHOD)].map(([, type = "", name = ""]) => {
    const returns = /RETURN_(\w+)/.exec(type)?.[1];
    if (returns === "NONE") return { name };
    return { name, rtype: returns === "CALLBACK" ? "callback" : "promise" };
  });
}

/** Plugins among Swift sources: classes with a name for JavaScript, and their method table. */
export function iosHeaders(sources: readonly string[]): readonly PluginHeader[] {
  const codes = sources.map(withoutComments);
  return codes.flatMap((code) => {
    const name = /jsName\s*=\s*"([^"]+)"/.exec(code)?.[1];
    if (name === undefined) return [];
    const table =
      /pluginMethods[^=]*=\s*\[([\s\S]*?)\n\s*\]/.exec(code)?.[1] ??
      codes.find((one) => /static\s+let\s+methods/.test(one)) ??
      "";
    return [{ name, methods: withInherited(iosMethods(table)) }];
  });
}

const IOS_METHOD =
  /(?:CAPPluginMethod|\.init)\(\s*(?:name:\s*"(\w+)"|(?:selector:\s*)?#selector\((?:\w+\.)?(\w+)\S*)(?:\s*,\s*(?:returnType:\s*)?(?:CAPPluginReturn|\.)(\w+))?/g;

function iosMethods(table: string): readonly MethodHeader[] {
  return [...table.matchAll(IOS_METHOD)].map(([, named, selected, type = "promise"]) => {
    const name = named ?? selected ?? "";
    const returns = type.toLowerCase();
    if (returns === "none") return { name };
    return { name, rtype: returns === "callback" ? "callback" : "promise" };
  });
}

/** Methods whose whole body rejects: they are declared in the header but not implemented. */
export function stubs(sources: readonly string[], headers: readonly PluginHeader[]): Stubs {
  const found: Record<string, Record<string, StubCode>> = {};
  for (const [, method = "", how] of sources.flatMap((source) => [
    ...withoutComments(source).matchAll(STUB),
  ]))
    for (const { name } of headers.filter(({ methods }) => methods.some((m) => m.name === method)))
      (found[name] ??= {})[method] = how === "unavailable" ? "UNAVAILABLE" : "UNIMPLEMENTED";
  return found;
}

const STUB =
  /(?:func|fun|void)\s+(\w+)\s*\([^)]*\)[^{;]*\{\s*(?:return\s+)?(?:self\.)?call\.(unimplemented|unavailable)\([^\n]*\)\s*;?\s*\}/g;

const withInherited = (own: readonly MethodHeader[]): readonly MethodHeader[] => [
  ...new Map([...INHERITED, ...own].map((method) => [method.name, method])).values(),
];

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/[^\n]*/g, "$1");

import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ROOT } from "./native-files.ts";

const run = promisify(execFile);
const root = fileURLToPath(ROOT);

/** Maven's goal that prints the paths of the pom's dependencies. */
const CLASSPATH_GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";
/** An unreachable repository is detected soon, in milliseconds. */
const MAVEN_TIMES = [
  "-Dmaven.wagon.http.connectionTimeout=10000",
  "-Dmaven.wagon.http.readTimeout=60000",
  "-Dmaven.wagon.http.retryHandler.count=1",
];

/** A folder in which the Android sources are compiled. */
export interface AndroidBench {
  /**
   * Compiles what the two shells' builds compile: our plugin and the shell's activity, with Capacitor's own sources.
   * @param change modifies a source first, to test that the bench detects it
   * @returns errors and warnings about our sources; none: it compiles
   */
  compile(change?: (file: string, source: string) => string): Promise<readonly string[]>;
  end(): void;
}

/** @returns why it is unavailable here, as a text: no Maven, no Java compiler, no access to Maven's repository */
export async function androidBench(): Promise<AndroidBench | string> {
  for (const tool of ["mvn", "javac", "jar"])
    if (!(await isThere(tool))) return `${tool} is not installed`;
  const folder = mkdtempSync(join(tmpdir(), "freihand-android-"));
  try {
    const classpath = await fetched(folder);
    writeStubs(folder);
    return {
      compile: (change) => compile(folder, classpath, change),
      end: () => {
        rmSync(folder, { recursive: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true });
    return `android.* cannot be fetched from Maven's repository: ${messageOf(error)}`;
  }
}

const isThere = (tool: string): Promise<boolean> =>
  run(tool, [tool === "jar" ? "--version" : "-version"]).then(
    () => true,
    () => false,
  );

/** Android's and Cordova's classes; the latter are in an Android archive. */
async function fetched(folder: string): Promise<string> {
  const list = join(folder, "classpath");
  const pom = join(root, "scripts/native/android-sources.pom.xml");
  await run("mvn", [
    "-B",
    "-q",
    ...MAVEN_TIMES,
    "-f",
    pom,
    CLASSPATH_GOAL,
    `-Dmdep.outputFile=${list}`,
  ]);
  const files = readFileSync(list, "utf8").trim().split(delimiter);
  const archive = files.find((file) => file.endsWith(".aar"));
  if (archive === undefined) throw new Error("Maven names no archive of Cordova");
  await run("jar", ["xf", archive, "classes.jar"], { cwd: folder });
  return [...files.filter((file) => file !== archive), join(folder, "classes.jar")].join(delimiter);
}

function writeStubs(folder: string): void {
  const [, ...stubs] = readFileSync(join(root, "scripts/native/android-stubs.txt"), "utf8").split(
    "\n=== ",
  );
  for (const stub of stubs) {
    const end = stub.indexOf("\n");
    const file = join(folder, "stubs", stub.slice(0, end));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stub.slice(end));
  }
}

const OURS = [
  "packages/library-native/android/src/main/java",
  "apps/native/android/app/src/main/java",
];
const CAPACITOR = "node_modules/@capacitor/android/capacitor/src/main/java";

async function compile(
  folder: string,
  classpath: string,
  change: (file: string, source: string) => string = (_, source) => source,
): Promise<readonly string[]> {
  const work = mkdtempSync(join(folder, "try-"));
  const files = OURS.flatMap((from) =>
    globSync("**/*.java", { cwd: join(root, from) }).map((file) => ({ from, file })),
  );
  for (const { from, file } of files) {
    const source = readFileSync(join(root, from, file), "utf8");
    mkdirSync(join(work, "ours", dirname(file)), { recursive: true });
    writeFileSync(join(work, "ours", file), change(file, source));
  }
  const paths = [join(folder, "stubs"), join(root, CAPACITOR)].join(delimiter);
  const options = [
    "--release",
    "17",
    "-encoding",
    "UTF-8",
    "-proc:none",
    "-implicit:none",
    "-Xlint:all",
    "-Xlint:-serial",
  ];
  const ours = files.map(({ file }) => join("ours", file));
  const declared = await run(
    "javac",
    [...options, "-cp", classpath, "-sourcepath", paths, "-d", "out", ...ours],
    { cwd: work },
  ).then(({ stderr }) => stderr, messageOf);
  const found = declared.split("\n").filter((line) => /^ours\S+:\d+: |^error: /.test(line));
  // a compiler that fails for other reasons reports it in an unforeseeable format
  return found.length === 0 && declared.startsWith("Command failed") ? [declared] : found;
}

/** A tool that fails gives the reason on stderr, which is in the message of Node's error. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

import { readFileSync } from "node:fs";
import { StartError } from "../start-error.ts";

/** What a file holds that should hold a secret. Neither: there is no such file, or this user may not read it. */
interface SecretFile {
  /** Without the line break that editors put at the end. */
  readonly secret?: string;
  /** Why it is of no use, to be read after the file's name. */
  readonly problem?: string;
}

/** @param path absolute or from the working directory */
export function readSecretFile(path: string): SecretFile {
  try {
    return judged(readFileSync(path, "utf8").replace(/\r?\n$/, ""));
  } catch {
    // what the secret is for says which one is missing
    return {};
  }
}

function judged(content: string): SecretFile {
  if (content.trim() === "") return { problem: "is empty: write the secret into it" };
  if (isOneLine(content)) return { secret: content };
  return { problem: "has more than one line: it must hold the secret and nothing else" };
}

/** Certificates have many lines, and perhaps a text above them. */
const isOneLine = (content: string): boolean =>
  !/[\r\n]/.test(content) || content.includes("-----BEGIN ");

/**
 * The secret in the file that the variable `<name>_FILE` names.
 * @returns undefined when there is no such variable
 * @throws {StartError} when it names no file, or one that does not help, or the variable `name` is set as well: whoever
 *   sets it means a secret, and without it the server would make its own keys or leave something unprotected
 */
export function secretOfFileVariable(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const variable = `${name}_FILE`;
  const path = env[variable];
  if (path === undefined) return undefined;
  if (path === "")
    throw new StartError(
      `${variable} is set but empty: name the file that holds the secret, or remove the variable.`,
    );
  if ((env[name] ?? "") !== "")
    throw new StartError(`${name} and ${variable} are both set: leave one of them out.`);
  const { secret, problem = "is not there, or this user may not read it" } = readSecretFile(path);
  if (secret === undefined) throw new StartError(`the file ${path} of ${variable} ${problem}.`);
  return secret;
}

import { readFileSync } from "node:fs";

/**
 * What a file holds, without the line break that editors put at the end.
 * @param path absolute or from the working directory
 * @returns undefined when there is no such file, or this user may not read it
 */
export function readSecretFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch {
    // what the secret is for says which one is missing
    return undefined;
  }
}

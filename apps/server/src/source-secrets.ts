import { join } from "node:path";
import { MissingSecret } from "@freihand/connector-kit";
import { readSecretFile, secretOfFileVariable } from "./start/secret-file.ts";
import { StartError } from "./start-error.ts";

/** Name in the environment: `lindenau-sip2` is `SECRET_LINDENAU_SIP2`. The prefix keeps the server's own variables apart. */
export const secretVariable = (name: string): string =>
  `SECRET_${name.toUpperCase().replaceAll("-", "_")}`;

/** A secret and where the operator may put it, to be read after what needs it. */
export const placesOfSecret = (name: string): string =>
  `the secret ${name}: a file of this name in SECRETS_DIR, or ${secretVariable(name)} or ${secretVariable(name)}_FILE in the environment`;

/**
 * Secrets of library systems by their names: a file of this name below `folder`, else a variable of the environment, or
 * the file that it names with `_FILE` behind it.
 * @returns a function that throws `MissingSecret` for one that nobody has set, and `StartError` for a file of no use
 */
export const sourceSecrets =
  (folder: string, env: Readonly<Record<string, string | undefined>>) =>
  (name: string): string => {
    const path = join(folder, name);
    const { secret, problem } = readSecretFile(path);
    if (problem !== undefined) throw new StartError(`the file ${path} ${problem}.`);
    const variable = secretVariable(name);
    const found = secret ?? secretOfFileVariable(variable, env) ?? env[variable] ?? "";
    if (found === "") throw new MissingSecret(name);
    return found;
  };

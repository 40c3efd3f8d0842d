import { join } from "node:path";
import { MissingSecret } from "@freihand/connector-kit";
import { readSecretFile } from "./secret-file.ts";

/** Name in the environment: `lindenau-sip2` is `SECRET_LINDENAU_SIP2`. The prefix keeps the server's own variables apart. */
export const secretVariable = (name: string): string =>
  `SECRET_${name.toUpperCase().replaceAll("-", "_")}`;

/**
 * Secrets of library systems by their names: a file of this name below `folder`, else a variable of the environment. The
 * line break that editors put at the end of a file is no part of it.
 * @returns a function that throws `MissingSecret` for one that nobody has set
 */
export const sourceSecrets =
  (folder: string, env: Readonly<Record<string, string | undefined>>) =>
  (name: string): string => {
    const secret = readSecretFile(join(folder, name)) ?? env[secretVariable(name)];
    if (secret === undefined || secret === "") throw new MissingSecret(name);
    return secret;
  };

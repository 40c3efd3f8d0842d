import * as z from "zod/mini";

/** What signs a patron in again when the access token is over: PAIA has no refresh tokens. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Identifier of the patron, as the login named it. */
  readonly patron: string;
}

const written = z.strictObject({ username: z.string(), password: z.string(), patron: z.string() });

/** The credentials in a patron's key. @returns undefined when there are none */
export function parseCredentials(secret: string | undefined): Credentials | undefined {
  try {
    const json: unknown = JSON.parse(secret ?? "");
    return written.safeParse(json).data;
  } catch {
    return undefined;
  }
}

/** The credentials as text for a patron's key. */
export const writeCredentials = ({ username, password, patron }: Credentials): string =>
  JSON.stringify({ username, password, patron });

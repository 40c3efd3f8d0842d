import { MissingSecret } from "@freihand/connector-kit";
import { MIN_TOKEN } from "./start/settings.ts";
import { StartError } from "./start-error.ts";

/**
 * Opens an address for the operator alone; undefined: nobody has set one.
 * @param name of its file among the secrets
 * @throws {StartError} when the file is too short to be a secret
 */
export function readOperatorToken(
  secret: (name: string) => string,
  name: "health-token" | "metrics-token",
): string | undefined {
  try {
    const token = secret(name);
    if (token.length >= MIN_TOKEN) return token;
  } catch (error) {
    if (error instanceof MissingSecret) return undefined;
    throw error;
  }
  throw new StartError(
    `the secret ${name} does not fit: expected ${String(MIN_TOKEN)} characters at least.`,
  );
}

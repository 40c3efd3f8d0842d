import { MissingSecret } from "@freihand/connector-kit";
import { MIN_TOKEN, StartError } from "./settings.ts";

/** Opens `/services/health`; undefined: nobody has set one. @throws {StartError} when the file is too short to be a secret */
export function readHealthToken(secret: (name: string) => string): string | undefined {
  try {
    const token = secret("health-token");
    if (token.length >= MIN_TOKEN) return token;
  } catch (error) {
    if (error instanceof MissingSecret) return undefined;
    throw error;
  }
  throw new StartError(
    `the secret health-token does not fit: expected ${String(MIN_TOKEN)} characters at least.`,
  );
}

import { LibraryError } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { Sip2Client } from "../client/sip2-client.ts";
import { SIP2_LIMITS, type Sip2Limits, type Sip2Settings } from "../sip2-settings.ts";
import { DOUBLE_TODAY } from "./double-library.ts";
import type { Sip2Double } from "./sip2-double.ts";

/** Changes to what the client of a test is set up with. */
interface ClientOptions {
  readonly settings?: Partial<Sip2Settings>;
  readonly limits?: Partial<Sip2Limits>;
}

/** A client of the double, on the double's day. */
export function clientFor(
  { host, port, login, institution }: Sip2Double,
  { settings, limits }: ClientOptions = {},
): Sip2Client {
  return new Sip2Client(
    { host, port, login, institution, encoding: "utf8", timeZone: "UTC", ...settings },
    {
      library: libraryId.parse(1),
      now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
      limits: { ...SIP2_LIMITS, connectMs: 10_000, answerMs: 10_000, ...limits },
    },
  );
}

/** The code of the error that a call ends with, or "answered". */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "answered";
  } catch (error) {
    if (error instanceof LibraryError) return error.code;
    throw error;
  }
}

import {
  HTTP_LIMITS,
  type CallContext,
  type HttpLimits,
  type PatronAccess,
  type PatronKey,
} from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { kohaForm } from "../koha-form.ts";
import { kohaWith } from "../koha-source.ts";
import { DOUBLE_TODAY, type KohaVersion } from "./double-koha.ts";
import { kohaDouble } from "./koha-double.ts";

export const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
export const first = (answers = {}) => ({ requestId: "r1", answers });
export const confirmed = (requestId = "r1") => ({ requestId, answers: { confirm: "yes" } });

interface WorldOptions {
  readonly secret?: string;
  readonly limits?: Partial<HttpLimits>;
  readonly version?: KohaVersion;
}

/** A library with a double of Koha for both roles. @param more settings */
export async function kohaLibrary(more: object = {}, options: WorldOptions = {}) {
  const { secret, limits, version } = { secret: "koha-geheim", limits: {}, ...options };
  const double = await kohaDouble(version === undefined ? {} : { version });
  const auth = { clientId: "freihand", clientSecret: "lindenau-koha" };
  const server = kohaForm.settings.account.parse({ url: double.url, auth, ...more });
  const source = kohaWith({ ...HTTP_LIMITS, ...limits }).open(
    { availability: server, account: server },
    {
      library: libraryId.parse(1),
      details: {
        timezone: "Europe/Berlin",
        currency: "EUR",
        branches: [{ id: "MITTE", name: "Bücherei am Markt", hours: [], exceptions: [] }],
        links: [],
      },
      now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
      secret: () => secret,
    },
  );
  const { account, availability, inspect } = source;
  if (account === undefined || availability === undefined || inspect === undefined)
    throw new Error("a role is missing");
  const close = async () => {
    source.close?.();
    await double.close();
  };
  return { account, availability, inspect, double, source, close };
}

/** Signs a patron of the double in. */
export async function signIn(account: PatronAccess, number: number): Promise<PatronKey> {
  const outcome = await account.login(`C100${String(number)}`, `geheim-${String(number)}`, ctx);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.patron;
}

import { RememberedRequests, type LoginOutcome, type PatronAccess } from "@freihand/connector-kit";
import { writeCredentials } from "../client/credentials.parse.ts";
import type { AccountParts } from "./account-parts.ts";
import { cancelSteps } from "./cancel-steps.ts";
import { readAccount } from "./patron-account.ts";
import { renewSteps } from "./renew-steps.ts";
import { reserveSteps } from "./reserve-steps.ts";

const FAILED = { ok: false, reason: "login_failed" } as const satisfies LoginOutcome;

/** Patrons' accounts of a PAIA server. A blocked card may sign in: its patron has to see their loans and fees. */
export const paiaAccounts = (parts: AccountParts): PatronAccess => ({
  login: async (username, password, ctx) => login(parts, { username, password }, ctx),
  account: async (patron, ctx) => (await readAccount(parts, patron, ctx)).account,
  ...(parts.server.scopes.includes("write_items") && changesAt(parts)),
});

/** What patrons may change, of what the library offers. */
function changesAt(
  parts: AccountParts,
): Pick<PatronAccess, "renew" | "renewAll" | "reserve" | "cancel"> {
  const { server, tools } = parts;
  const requests = tools.sentRequests ?? new RememberedRequests(tools.now);
  const { renew, reserve, cancel } = server.offers;
  return {
    ...(renew && {
      renew: (patron, { id, ...request }, ctx) =>
        requests.inTurn(patron, request, (sent, keep) =>
          renewSteps({ parts, patron, sent, keep, ctx }, { ...request, ids: [id], isOne: true }),
        ),
      renewAll: (patron, request, ctx) =>
        requests.inTurn(patron, request, (sent, keep) =>
          renewSteps({ parts, patron, sent, keep, ctx }, { ...request, isOne: false }),
        ),
    }),
    ...(reserve &&
      server.document !== undefined && {
        reserve: (patron, request, ctx) =>
          requests.inTurn(patron, request, (sent, keep) =>
            reserveSteps({ parts, patron, sent, keep, ctx }, request),
          ),
      }),
    ...(cancel && {
      cancel: (patron, request, ctx) =>
        requests.inTurn(patron, request, (sent, keep) =>
          cancelSteps({ parts, patron, sent, keep, ctx }, request),
        ),
    }),
  };
}

async function login(
  { client, server }: AccountParts,
  who: { readonly username: string; readonly password: string },
  ctx: Parameters<PatronAccess["account"]>[1],
): Promise<LoginOutcome> {
  if (who.username === "" || who.password === "") return FAILED;
  const token = await client.login(who);
  if (token === undefined) return FAILED;
  const secret = writeCredentials({ ...who, patron: token.patron });
  const userId = server.cardNumber === "patron" ? token.patron : who.username;
  const patron = { userId, secret };
  const person = token.scopes.has("read_patron") ? await client.patron(patron, ctx) : undefined;
  return { ok: true, patron, name: person?.ok === true ? person.value.name : "" };
}

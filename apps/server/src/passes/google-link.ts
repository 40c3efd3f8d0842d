import { SignJWT } from "jose";
import { googleObject } from "./google-object.rules.ts";
import type { GooglePassSettings } from "../projects/settings/pass-settings.rules.ts";
import type { CardFacts } from "./card-facts.ts";
import type { GoogleAccount } from "./google-account.ts";

/** Who issues a card for Google Wallet, and when. */
export interface GoogleIssue {
  readonly google: GooglePassSettings;
  readonly account: GoogleAccount;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** An address that adds the card to Google Wallet once the patron opens it; nothing is sent to Google before. */
export async function googleLink(card: CardFacts, issue: GoogleIssue): Promise<string> {
  const { google, account, nowMs } = issue;
  const token = await new SignJWT({
    typ: "savetowallet",
    origins: [],
    payload: { genericObjects: [googleObject(card, google)] },
  })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(account.email)
    .setAudience("google")
    .setIssuedAt(new Date(nowMs))
    .sign(account.key);
  return `https://pay.google.com/gp/v/save/${token}`;
}

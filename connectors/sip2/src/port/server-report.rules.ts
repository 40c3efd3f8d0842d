import type { MissingAbility, SourceReport } from "@freihand/connector-kit";
import type { Sip2ServerStatus } from "../client/replies.rules.ts";

/** What the library's file has patrons do over SIP2. */
export interface Sip2Offers {
  readonly availability: boolean;
  /** Undefined: the accounts are elsewhere. */
  readonly account:
    { readonly renew: boolean; readonly reserve: boolean; readonly cancel: boolean } | undefined;
}

const notSupported = (message: string, field: string): string =>
  `its status (98, BX) says that ${message} is not supported; switch it on in the SIP2 server, or set ${field} to false`;

/** What a server says that it does not do, of what the library's file has patrons do. */
export function serverReport(status: Sip2ServerStatus, offers: Sip2Offers): SourceReport {
  const { libraryName, institution, version, supported } = status;
  const name = libraryName ?? institution;
  return {
    system: `SIP2 ${version}${name === undefined ? "" : `, ${name}`}`,
    missing: supported === undefined ? [] : missingOf(status, supported, offers),
  };
}

const lacks = (
  isOffered: boolean | undefined,
  isSupported: boolean,
  missing: MissingAbility,
): readonly MissingAbility[] => (isOffered === true && !isSupported ? [missing] : []);

function missingOf(
  { mayRenew }: Sip2ServerStatus,
  supported: NonNullable<Sip2ServerStatus["supported"]>,
  { availability, account }: Sip2Offers,
): readonly MissingAbility[] {
  const holds = supported.has("hold");
  const reason = notSupported;
  return [
    ...lacks(availability, supported.has("item_information"), {
      ability: "availability",
      reason:
        "its status (98, BX) says that item information (17) is not supported; switch it on in the SIP2 server, or leave sources.availability out",
    }),
    ...lacks(account !== undefined, supported.has("patron_information"), {
      ability: "account",
      reason:
        "its status (98, BX) says that patron information (63) is not supported; switch it on in the SIP2 server",
    }),
    ...lacks(account?.reserve, holds, {
      ability: "reserve",
      reason: reason("hold (15)", "offers.reserve"),
    }),
    ...lacks(account?.cancel, holds, {
      ability: "cancel",
      reason: reason("hold (15)", "offers.cancel"),
    }),
    ...lacks(account?.renew, mayRenew && supported.has("renew"), {
      ability: "renew",
      reason: reason("renew (29)", "offers.renew"),
    }),
    ...lacks(account?.renew, mayRenew && supported.has("renew"), {
      ability: "renewAll",
      reason: reason("renew (29)", "offers.renew"),
    }),
  ];
}

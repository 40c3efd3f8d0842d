import {
  HTTP_LIMITS,
  libraryHttp,
  type HttpLimits,
  type SourceKind,
} from "@freihand/connector-kit";
import { PaiaClient } from "../client/paia-client.ts";
import { paiaAccounts } from "./paia-accounts.ts";
import { baseAddresses, paiaForm, type PaiaRoles } from "./paia-form.ts";

/** A library system that speaks PAIA: LBS and its kin. */
export const paia: SourceKind<PaiaRoles> = paiaWith(HTTP_LIMITS);

/** The same with other limits. */
export function paiaWith(limits: HttpLimits): SourceKind<PaiaRoles> {
  return {
    ...paiaForm,
    open: ({ account }, tools) => {
      if (account === undefined) return {};
      const { ca, parallel } = account;
      const { http, isOpen, close } = libraryHttp(tools.library, {
        ca: ca === undefined ? undefined : tools.secret(ca),
        parallel,
        shareOf: tools.shareOf,
        limits,
      });
      const { library, now } = tools;
      const address = { ...baseAddresses(account), scopes: account.scopes };
      const client = new PaiaClient(address, { library, http, now });
      return {
        account: paiaAccounts({ client, tools, server: account }),
        inspect: async (signal) => {
          await client.probe(signal);
          return { missing: [] };
        },
        isResting: isOpen,
        close: () => {
          void close();
        },
      };
    },
  };
}

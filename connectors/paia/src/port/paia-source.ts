import { libraryHttp, type SourceKind } from "@freihand/connector-kit";
import { PaiaClient } from "../client/paia-client.ts";
import { paiaAccounts } from "./paia-accounts.ts";
import { paiaForm, type PaiaRoles, type PaiaServer } from "./paia-form.ts";

/** A library system that speaks PAIA: LBS and its kin. */
export const paia: SourceKind<PaiaRoles> = {
  ...paiaForm,
  open: ({ account }, tools) => {
    if (account === undefined) return {};
    const { ca, parallel } = account;
    const { http, isOpen, close } = libraryHttp(tools.library, {
      ca: ca === undefined ? undefined : tools.secret(ca),
      parallel,
    });
    const { library, now } = tools;
    const client = new PaiaClient(toAddress(account), { library, http, now });
    return {
      account: paiaAccounts({ client, tools, server: account }),
      isResting: isOpen,
      close: () => {
        void close();
      },
    };
  },
};

function toAddress({ url = "", core, auth, scopes }: PaiaServer) {
  const base = withSlash(url);
  return { core: withSlash(core ?? `${base}core`), auth: withSlash(auth ?? `${base}auth`), scopes };
}

const withSlash = (address: string): string => (address.endsWith("/") ? address : `${address}/`);

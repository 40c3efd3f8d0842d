import {
  HTTP_LIMITS,
  libraryHttp,
  LibraryError,
  type HttpLimits,
  type SourceKind,
} from "@freihand/connector-kit";
import { createSruClient, type SruClient } from "../sru-client.ts";
import { sruCatalogue } from "./sru-catalogue.ts";
import { sruForm, type SruRoles } from "./sru-form.ts";
import { toTarget } from "./sru-target.rules.ts";

/** A catalogue that speaks SRU. */
export const sruWith = (limits: HttpLimits): SourceKind<SruRoles> => ({
  ...sruForm,
  open: ({ catalogue: server }, { library, details, now, secret }) => {
    if (server === undefined) return {};
    const ca = server.ca === undefined ? undefined : secret(server.ca);
    const line = libraryHttp(library, { limits, ca, parallel: server.parallel });
    const target = toTarget(server);
    const client = createSruClient(target, { library, http: line.http });
    return {
      catalogue: sruCatalogue({ client, target, library, details, now }),
      inspect: async (signal) => ({ system: await nameOf(client, signal), missing: [] }),
      isResting: line.isOpen,
      close: () => void line.close(),
    };
  },
});

/** The same with the limits of every library. */
export const sru = sruWith(HTTP_LIMITS);

/** What the server calls itself; undefined where it does not describe itself, as it need not. */
async function nameOf(client: SruClient, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { title } = await client.explain({ locale: "en", signal });
    return title === "" ? undefined : title;
  } catch (error) {
    if (error instanceof LibraryError && error.code === "bad_reply") return undefined;
    throw error;
  }
}

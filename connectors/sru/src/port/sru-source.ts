import {
  HTTP_LIMITS,
  libraryHttp,
  LibraryError,
  type HttpLimits,
  type SourceKind,
  type SourceReport,
} from "@freihand/connector-kit";
import { explainedText } from "../query/explained-profile.rules.ts";
import type { ExplainedServer } from "../reply/explain.rules.ts";
import { createSruClient, type SruClient } from "../sru-client.ts";
import { LeftOutRecords } from "./left-out-records.ts";
import { sruCatalogue } from "./sru-catalogue.ts";
import { sruForm, type SruRoles, type SruServer } from "./sru-form.ts";
import { toTarget } from "./sru-target.rules.ts";

/** A catalogue that speaks SRU. */
export const sruWith = (limits: HttpLimits): SourceKind<SruRoles> => ({
  ...sruForm,
  open: ({ catalogue: server }, { library, details, now, secret, shareOf }) => {
    if (server === undefined) return {};
    const ca = server.ca === undefined ? undefined : secret(server.ca);
    const line = libraryHttp(library, { limits, ca, parallel: server.parallel, shareOf });
    const leftOut = new LeftOutRecords();
    let target = toTarget(server);
    const targetNow = () => target;
    const client = createSruClient(targetNow, {
      library,
      http: line.http,
      onRefused: (reasons) => {
        leftOut.add(reasons);
      },
    });
    return {
      catalogue: sruCatalogue({ client, targetNow, library, details, now }),
      inspect: async (signal) => {
        const explained = await descriptionBy(client, signal);
        // one that does not answer today is searched as before
        if (explained !== undefined) target = toTarget(server, explained);
        return reportOf(server, explained);
      },
      leftOut: () => leftOut.all,
      isResting: line.isOpen,
      close: () => void line.close(),
    };
  },
});

/** The same with the limits of every library. */
export const sru = sruWith(HTTP_LIMITS);

/** What the server says of itself; undefined where it does not describe itself, as it need not. */
async function descriptionBy(
  client: SruClient,
  signal: AbortSignal,
): Promise<ExplainedServer | undefined> {
  try {
    return await client.explain({ locale: "en", signal });
  } catch (error) {
    if (error instanceof LibraryError && error.code === "bad_reply") return undefined;
    throw error;
  }
}

function reportOf(server: SruServer, explained: ExplainedServer | undefined): SourceReport {
  const { title = "" } = explained ?? {};
  const isUsed = explained !== undefined && server.profile === undefined;
  return {
    ...(title !== "" && { system: title }),
    missing: [],
    ...(isUsed && { notes: [explainedText(toTarget(server, explained))] }),
  };
}

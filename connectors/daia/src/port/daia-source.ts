import {
  HTTP_LIMITS,
  libraryHttp,
  type HttpLimits,
  type SourceKind,
} from "@freihand/connector-kit";
import { createDaiaClient } from "../daia-client.ts";
import { daiaForm, type DaiaRoles } from "./daia-form.ts";
import { liveCopies } from "./live-copies.rules.ts";

/** A server that says what is on the shelf, over DAIA. */
export const daiaWith = (limits: HttpLimits): SourceKind<DaiaRoles> => ({
  ...daiaForm,
  open: ({ availability: server }, { library, details, secret, shareOf }) => {
    if (server === undefined) return {};
    const { url, document, together, parallel } = server;
    const ca = server.ca === undefined ? undefined : secret(server.ca);
    const line = libraryHttp(library, { limits, ca, parallel, shareOf });
    const target = { url, document, manyIds: together };
    const client = createDaiaClient(target, { library, http: line.http });
    return {
      availability: {
        copiesOf: async (titles, ctx) => {
          const found = await client.documents(
            titles.map(({ id }) => id),
            ctx,
          );
          return new Map(
            titles.flatMap(({ id, items }) => {
              const documents = found.get(id);
              if (documents === undefined) return [];
              return [[id, liveCopies(documents, { branches: details.branches, items })] as const];
            }),
          );
        },
      },
      isResting: line.isOpen,
      close: () => void line.close(),
    };
  },
});

/** The same with the limits of every library. */
export const daia = daiaWith(HTTP_LIMITS);

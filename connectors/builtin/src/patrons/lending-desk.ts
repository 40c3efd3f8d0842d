import type { CirculationStore, Desk, TitleSource } from "@freihand/circulation";
import type { BuiltinLibrary } from "../builtin.ts";
import type { CataloguePort } from "../catalogue/catalogue-port.ts";
import { policyOf } from "../policy.parse.ts";
import type { AccountTitle } from "./patron-desk.ts";

/** What lending and the account need of the catalogue. */
const titleSource = (catalogue: Pick<CataloguePort, "titles">): TitleSource<AccountTitle> => ({
  titlesOf: async (recordIds) =>
    new Map(
      [...catalogue.titles(recordIds)].map(([recordId, record]) => {
        const { title, mediaType, items: copies } = record;
        return [recordId, { recordId, title, mediaType, copies, record }];
      }),
    ),
});

/** The lending desk of a library, over its books. */
export const lendingDesk = (
  { settings, catalogue }: Pick<BuiltinLibrary, "settings" | "catalogue">,
  store: CirculationStore,
): Desk<AccountTitle> => ({
  store,
  titles: titleSource(catalogue),
  policy: policyOf(settings),
  branches: settings.branches.map(({ id }) => id),
});

import type {
  CheckoutContext,
  CirculationStore,
  CopySource,
  TitleSource,
} from "@freihand/circulation";
import type { BibRecord } from "@freihand/contract";
import { itemNumberKey, shownTitle } from "@freihand/catalogue";
import type { BuiltinLibrary } from "../builtin.ts";
import type { CataloguePort } from "../catalogue/catalogue-port.ts";
import { asCirculationPolicy } from "../policy.cast.ts";
import { fromAge } from "./from-age.rules.ts";
import type { AccountTitle } from "./patron-context.ts";

const accountTitle = (record: BibRecord): AccountTitle => {
  const { id: recordId, mediaType, items: copies, audience } = record;
  const years = fromAge(audience);
  return {
    recordId,
    title: shownTitle(record),
    mediaType,
    copies,
    record,
    ...(years !== undefined && { fromAge: years }),
  };
};

/** What lending and the account need from the catalogue. */
const titleSource = (catalogue: Pick<CataloguePort, "titles">): TitleSource<AccountTitle> => ({
  titlesOf: async (recordIds) =>
    new Map(
      [...catalogue.titles(recordIds)].map(([recordId, record]) => [
        recordId,
        accountTitle(record),
      ]),
    ),
});

/** A number shared by several copies identifies none, nor does a blank one: the wrong copy must not be lent. */
const copySource = (catalogue: Pick<CataloguePort, "titlesOfCopy">): CopySource<AccountTitle> => ({
  copyOf: async (barcode) => {
    const found = catalogue
      .titlesOfCopy(barcode)
      .flatMap((record) =>
        record.items
          .filter((item) => item.barcode !== undefined && isSameNumber(item.barcode, barcode))
          .map(({ id: copyId }) => ({ title: accountTitle(record), copyId })),
      );
    return found.length === 1 ? found[0] : undefined;
  },
});

function isSameNumber(one: string, other: string): boolean {
  const key = itemNumberKey(one);
  return key !== "" && key === itemNumberKey(other);
}

/** The lending context of a library, over its data. */
export const createLendingContext = (
  { settings, catalogue }: Pick<BuiltinLibrary, "settings" | "catalogue">,
  store: CirculationStore,
): CheckoutContext<AccountTitle> => ({
  store,
  titles: titleSource(catalogue),
  copies: copySource(catalogue),
  policy: asCirculationPolicy(settings),
  branches: settings.branches.map(({ id }) => id),
});

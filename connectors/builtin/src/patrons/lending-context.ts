import type {
  CheckoutContext,
  CirculationPolicy,
  CirculationStore,
  CopySource,
  OpenDays,
  TitleSource,
} from "@freihand/circulation";
import { isBranchOpen } from "@freihand/connector-kit";
import type { BibRecord, Branch, IsoDate, LibraryId } from "@freihand/contract";
import { itemNumberKey, shownTitle } from "@freihand/catalogue";
import type { LibraryTitles } from "../storage/catalogue/stored-titles.ts";
import { fromAge } from "./from-age.rules.ts";
import type { AccountTitle } from "./patron-context.ts";

/** One library of the embedded system. */
export interface BuiltinLibrary {
  readonly library: LibraryId;
  readonly branches: readonly Branch[];
  readonly policy: CirculationPolicy;
  readonly titles: LibraryTitles;
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

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
const titleSource = (stored: LibraryTitles): TitleSource<AccountTitle> => ({
  titlesOf: async (recordIds) =>
    new Map(
      [...stored.titles(recordIds)].map(([recordId, record]) => [recordId, accountTitle(record)]),
    ),
});

/** A number shared by several copies identifies none, nor does a blank one: the wrong copy must not be lent. */
const copySource = (stored: LibraryTitles): CopySource<AccountTitle> => ({
  copyOf: async (barcode) => {
    const found = stored
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
  { branches, policy, titles }: Pick<BuiltinLibrary, "branches" | "policy" | "titles">,
  store: CirculationStore,
): CheckoutContext<AccountTitle> => ({
  store,
  titles: titleSource(titles),
  copies: copySource(titles),
  policy,
  branches: branches.map(({ id }) => id),
  isOpen: openDays(branches),
});

/** A branch that the library's file does not name is open every day. */
function openDays(branches: readonly Branch[]): OpenDays {
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  return (id, day) => {
    const branch = byId.get(id);
    return branch === undefined || isBranchOpen(branch, day);
  };
}

import { randomBytes, randomUUID } from "node:crypto";
import type { CirculationScope } from "@freihand/circulation";
import type {
  ActingStaff,
  Source,
  SourceForm,
  SourceKind,
  SourceTools,
  StocktakeDesk,
} from "@freihand/connector-kit";
import { dayAt, type IsoDate, type ProjectId } from "@freihand/contract";
import { fromJson, type CatalogueAccess, type CatalogueDesk } from "@freihand/connector-kit";
import * as z from "zod/mini";
import { catalogueAccess, type CatalogueParts } from "./catalogue/catalogue-access.ts";
import { catalogueDesk, type CatalogueDeskParts } from "./catalogue-desk/catalogue-desk.ts";
import { deskAccess } from "./desk/desk-access.ts";
import { feeAccess, type FeeAccessParts } from "./fees/fee-access.ts";
import { messageAccess } from "./messages/message-access.ts";
import { everyMinute } from "./patrons/every-minute.ts";
import { passwordLinks } from "./patrons/password-links.ts";
import { patronAccess } from "./patrons/patron-access.ts";
import { asCirculationPolicy } from "./policy.cast.ts";
import { applicationAccess, joinAccess } from "./readers/applications.ts";
import { expiryJob } from "./readers/expiry-job.ts";
import { familyAccess } from "./readers/family.ts";
import { deskNotes, staffReaders } from "./readers/staff-readers.ts";
import {
  accountSettings,
  catalogueSettings,
  keepDaysOf,
  readerSettingsOf,
  type AccountSettings,
  type CatalogueSettings,
} from "./settings.ts";
import type { BuiltinLibrary } from "./patrons/lending-context.ts";
import { stocktakeAccess } from "./stocktake/stocktake-access.ts";
import type { ListedTitles } from "./storage/catalogue/stored-titles.ts";
import type { BuiltinStorage } from "./storage/builtin-storage.ts";
import type { ReaderStore } from "./storage/readers/reader-store.ts";

/** What the embedded library system of one project depends on. */
export interface BuiltinParts {
  /** The project whose libraries are connected. */
  readonly project: ProjectId;
  readonly storage: BuiltinStorage;
}

/** Settings of the embedded library system, by role. */
export interface EmbeddedSettings {
  readonly catalogue: CatalogueSettings;
  readonly availability: object;
  readonly account: AccountSettings;
}

/** What a library's file may say about the embedded library system. */
export const embeddedForm: SourceForm<EmbeddedSettings> = {
  kind: "embedded",
  settings: {
    catalogue: catalogueSettings,
    availability: z.strictObject({}),
    account: accountSettings,
  },
  // loans are of the copies in its own catalogue, and say what is on the shelf
  needs: { availability: "account", account: "catalogue" },
  // lending rules may change; the accounts stay those of this library
  accountsOf: () => "",
};

/** A search at the desk: the best twenty. */
const ONE_PAGE = {
  limit: 20,
  offset: 0,
  prefetch: 0,
  countFacets: false,
  searchType: "single",
} as const;

/** The library system that comes with the product, with its own catalogue and circulation. */
export const embedded = (parts: BuiltinParts): SourceKind<EmbeddedSettings> => ({
  ...embeddedForm,
  open: ({ account }, tools) => open(account, tools, parts),
});

/** @param account undefined: only its catalogue is used */
function open(
  account: AccountSettings | undefined,
  { library, details, now }: SourceTools,
  { project, storage }: BuiltinParts,
): Source {
  const today = (): IsoDate => dayAt(now(), details.timezone);
  const titles = storage.titlesOf({ project, library });
  const policy = account && asCirculationPolicy(account, details.currency);
  const branches = details.branches.map(({ id, name }) => ({ id, name }));
  const facts = { project, library, branches, policy };
  const catalogue = catalogueOf(storage, { titles, facts, today });
  if (policy === undefined || account === undefined) return { runsHere: true, catalogue };
  const scope = { project, libraryId: library };
  const store = storage.readersOf(scope);
  const { deleteAfterMonths, grantsUntilAge: untilAge, online } = readerSettingsOf(account);
  const { password, ...mayChange } = online;
  const stores = {
    store: storage.circulationOf(scope),
    passwords: storage.passwordsOf(scope),
    codes: store.codes,
    newId: randomUUID,
    own: { readers: store, password, mayChange },
  };
  const opened = { library, branches: details.branches, policy, titles, today, now };
  const jobs = [
    everyMinute(opened, stores),
    expiryJob({
      library,
      store,
      today,
      untilAge,
      months: deleteAfterMonths,
      keepDays: keepDaysOf(account),
    }),
  ];
  return {
    runsHere: true,
    catalogue,
    account: patronAccess(opened, stores),
    ...deskSide(opened, { scope, storage, readers: store }),
    ...catalogueSide(opened, { project, storage, catalogue }),
    ...readerSide(opened, { scope, storage, readers: store }, account),
    ...writing(opened, { scope, storage, readers: store }, password),
    everyMinute: async () => {
      await Promise.all(jobs.map((job) => job()));
    },
  };
}

const catalogueOf = (
  { search, unionOf }: BuiltinStorage,
  own: Pick<CatalogueParts, "titles" | "facts" | "today">,
): CatalogueAccess => catalogueAccess({ search, union: unionOf(own.facts.project), ...own });

/** Readers, and who applies to be one. */
function readerSide(
  { branches, ...opened }: WrittenLibrary & Pick<BuiltinLibrary, "branches">,
  { scope, storage, readers: store }: DeskStores,
  account: AccountSettings,
): Pick<Source, "applications" | "family" | "join" | "readers"> {
  const { cards, groups: groupNames, join, grantsUntilAge: untilAge } = readerSettingsOf(account);
  const readers = {
    ...opened,
    branches: branches.map(({ id }) => id),
    store,
    cards,
    randomBytes,
    storeOf: (by: ActingStaff) => storage.readersOf(scope, { by, titles: opened.titles }),
  };
  const groups = account.policy.rules.flatMap(({ groups: named = [] }) => named);
  const deciding = { ...readers, keepDays: keepDaysOf(account) };
  return {
    readers: staffReaders({ ...readers, groupNames, groups }),
    family: familyAccess({ ...readers, untilAge }),
    applications: applicationAccess(deciding),
    ...(join && { join: joinAccess(deciding) }),
  };
}

interface ByHandStores extends BuiltinParts {
  readonly catalogue: CatalogueAccess;
}

/** What staff do with the catalogue and what it describes. */
const catalogueSide = (opened: BuiltinLibrary, stores: ByHandStores) => ({
  catalogueDesk: byHand({ ...opened, newId: randomUUID }, stores),
  stocktake: counting(opened, stores),
});

function counting(opened: BuiltinLibrary, { project, storage }: BuiltinParts): StocktakeDesk {
  const { library, titles } = opened;
  const scope = { project, libraryId: library };
  return stocktakeAccess(opened, {
    storeOf: (by) => storage.stocktakesOf({ project, library }, by && { by, titles }),
    lendingOf: (by) => storage.circulationOf(scope, by && { by, titles }),
    newId: randomUUID,
  });
}

/** Titles and copies that staff make, found by the library's own search. */
function byHand(
  parts: Omit<CatalogueDeskParts, "search" | "editorOf">,
  { project, storage, catalogue }: ByHandStores,
): CatalogueDesk {
  const { library, titles } = parts;
  return catalogueDesk({
    ...parts,
    search: async (text, ctx) => {
      const fields = [{ id: "FREE", value: text }];
      const query = { ...ONE_PAGE, libraryId: library, fields };
      const found = fromJson(await catalogue.search(query, ctx));
      return { ids: found.results.map(({ id }) => id), total: found.total };
    },
    editorOf: (by) => storage.editorOf({ project, library }, by && { by, titles }),
  });
}

interface DeskStores {
  readonly scope: CirculationScope;
  readonly storage: BuiltinStorage;
  readonly readers: ReaderStore;
}

interface WrittenLibrary extends Pick<BuiltinLibrary, "library" | "today" | "now"> {
  readonly titles: ListedTitles;
}

/** What is written to readers. @param password whether patrons choose their passwords */
function writing(
  { library, titles, today, now }: WrittenLibrary,
  { scope, storage, readers: store }: DeskStores,
  password: boolean,
) {
  const facts = storage.messagesOf(scope);
  const storeOf = (by: ActingStaff) => storage.readersOf(scope, { by, titles });
  return {
    messages: messageAccess({ library, store: facts, titles, now }),
    ...(password && {
      passwordLinks: passwordLinks({ library, store, storeOf, messages: facts, today, now }),
    }),
  };
}

/** What staff do with copies and money. */
const deskSide = (
  opened: Omit<FeeAccessParts, "ledgerOf" | "newId"> & BuiltinLibrary,
  { scope, storage, readers }: DeskStores,
) => ({
  desk: deskAccess(opened, {
    storeOf: (by) => storage.circulationOf(scope, by && { by, titles: opened.titles }),
    newId: randomUUID,
    notedOf: (card) => readers.read((view) => deskNotes(view, card)),
  }),
  fees: feeAccess({
    ...opened,
    ledgerOf: (by) => storage.ledgerOf(scope, by && { by, titles: opened.titles }),
    newId: randomUUID,
  }),
});

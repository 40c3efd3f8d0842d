import type { CirculationPolicy } from "@freihand/circulation";
import {
  day,
  examplePatron,
  examplePolicy,
  exampleRule,
  MemoryStore,
  TODAY,
} from "@freihand/circulation/testkit";
import type { CallContext, PatronAccess } from "@freihand/connector-kit";
import {
  type BibItem,
  type BibRecord,
  type Branch,
  type IsoDate,
  libraryId,
} from "@freihand/contract";
import { asCirculationPolicy } from "../../policy.cast.ts";
import { accountSettings } from "../../settings.ts";
import type { LibraryTitles } from "../../storage/catalogue/stored-titles.ts";
import type { CardPasswords } from "../../storage/circulation/passwords.ts";
import { patronAccess } from "../patron-access.ts";

const hours: Branch["hours"] = [
  { weekday: 2, from: "10:00", to: "13:00", kind: "staffed" },
  { weekday: 2, from: "14:00", to: "18:00", kind: "staffed" },
];

/** Two branches; the northern one is closed on Tuesdays. */
const branches: Branch[] = [
  { id: "central", name: "Zentrale", hours, exceptions: [] },
  { id: "north", name: "Nord", hours: [], exceptions: [] },
];

const copy = (id: string, item: Partial<BibItem> = {}): BibItem => ({
  id,
  branch: "central",
  status: "loanable",
  ...item,
});

const record = (id: string, more: Partial<BibRecord> = {}): BibRecord => ({
  id,
  title: `Titel ${id}`,
  creators: [{ name: "Muster, Anna" }],
  mediaType: "BOOK",
  languages: ["ger"],
  isbn: [],
  series: [],
  subjects: [],
  links: [],
  items: [copy(`${id}-1`, { barcode: `BAR-${id}` })],
  ...more,
});

const link = { label: "Online", kind: "online" } as const;
const records: readonly BibRecord[] = [
  record("r1"),
  record("r2"),
  record("r3"),
  record("ebook", {
    mediaType: "EBOOK",
    items: [],
    links: [{ ...link, url: "https://provider.example/1" }],
  }),
  record("plain-ebook", {
    mediaType: "EBOOK",
    items: [],
    links: [{ ...link, url: "http://provider.example/1" }],
  }),
  record("volume", { part: { number: "Band 4" } }),
  record("game", { mediaType: "BOARDGAME" }),
  record("film", { mediaType: "DVD", audience: "FSK ab 16 freigegeben" }),
  record("paper", { mediaType: "NEWSPAPER" }),
  record("reference", { items: [copy("reference-1", { status: "reference" })] }),
];

/** The titles of the example library. */
export const exampleTitles: LibraryTitles = {
  titles: (ids) =>
    new Map(records.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one])),
  titlesOfCopy: (barcode) =>
    records.filter(({ items }) => items.some((item) => item.barcode === barcode)),
};

const policyOf = (policy: Partial<CirculationPolicy>): CirculationPolicy =>
  examplePolicy({
    rules: [
      exampleRule({ mediaTypes: ["BOARDGAME"], reserve: "not_online" }),
      exampleRule({ mediaTypes: ["NEWSPAPER"], reserve: "no" }),
      exampleRule(),
    ],
    ...policy,
  });

/** What a test may change in the example library. */
export interface Variation {
  readonly store?: MemoryStore;
  readonly policy?: Partial<CirculationPolicy>;
  readonly onlyOneBranch?: boolean;
  readonly today?: IsoDate;
  readonly verified?: (hash: string, password: string) => void;
}

/** The patrons of every example: a valid card, and one that may do nothing. */
export const examplePatrons = [
  examplePatron("anna", { validUntil: day("2027-03-31") }),
  examplePatron("expired", { validUntil: day("2026-03-01") }),
  examplePatron("young", { bornOn: day("2014-05-01") }),
];

/** Branches and lending rules of the example library, the rules as read from its file. */
export function exampleDetails(policy: Partial<CirculationPolicy> = {}, onlyOneBranch = false) {
  const { currency, ...rules } = policyOf(policy);
  return {
    branches: onlyOneBranch ? branches.slice(0, 1) : branches,
    policy: asCirculationPolicy(accountSettings.parse({ policy: rules }), currency),
  };
}

const passwordsOf = (store: MemoryStore, { verified }: Variation): CardPasswords => ({
  hashOfNobody: "hash of nobody",
  hashOf: async (userId) =>
    store.books.patrons.some((patron) => patron.userId === userId)
      ? `hash of ${userId}`
      : undefined,
  verify: async (hash, password) => {
    verified?.(hash, password);
    return hash === "hash of anna" && password === " Ge<&|heim ";
  },
});

/** Patron access to a small library on a Tuesday. */
export function exampleLibrary({ policy = {}, ...given }: Variation = {}): {
  readonly access: PatronAccess;
  readonly store: MemoryStore;
} {
  const { store = new MemoryStore({ patrons: examplePatrons }), today = TODAY } = given;
  let made = 0;
  const newId = () => {
    made += 1;
    return `id-${String(made)}`;
  };
  const access = patronAccess(
    {
      library: libraryId.parse(1),
      ...exampleDetails(policy, given.onlyOneBranch),
      titles: exampleTitles,
      today: () => today,
      now: () => Date.parse(`${today}T12:00:00Z`),
    },
    {
      store,
      newId,
      passwords: passwordsOf(store, given),
    },
  );
  return { access, store };
}

/** A call in this language that is never aborted. */
export const ctx = (locale: CallContext["locale"] = "de"): CallContext => ({
  locale,
  signal: new AbortController().signal,
});

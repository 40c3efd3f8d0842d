import { setTimeout as sleep } from "node:timers/promises";
import { LibraryError } from "@freihand/connector-kit";
import { instant, isoDate, libraryInfo } from "@freihand/contract";
import { asJson } from "./fake-library.parse.ts";
import type {
  ActionRequest,
  ActionResult,
  CatalogueAccess,
  LibrarySystem,
  PatronAccess,
  PatronKey,
} from "@freihand/connector-kit";
import type { AccountData, LibraryId, RecordDetail, SearchField } from "@freihand/contract";

/** A patron of the fake library. */
export interface FakePatron {
  readonly password: string;
  readonly name: string;
  readonly title: string;
}

/** What the fake was asked for, and what it should do wrong. */
export interface FakeState {
  readonly actions: {
    readonly call: string;
    readonly user: string;
    readonly wish: ActionRequest;
  }[];
  failWith?: Error;
  /** How long a search takes; aborted by the caller's signal. */
  searchMs?: number;
  aborted?: boolean;
  /** How long a title takes, whatever the caller's signal says. */
  recordMs?: number;
  /** What is different about the one title. */
  record?: Partial<RecordDetail>;
}

/** A library system in a few lines with all dialogue steps: a branch, a confirmation, a fee, an address. */
export function fakeLibrary(
  library: LibraryId,
  patrons: Readonly<Record<string, FakePatron>>,
): LibrarySystem & { readonly state: FakeState } {
  const state: FakeState = { actions: [] };
  return {
    api: "fake",
    state,
    catalogue: fakeCatalogue(library, state),
    patrons: fakePatrons(library, patrons, state),
    info: () =>
      libraryInfo.parse({ libraryId: library, timezone: "Europe/Berlin", branches: [], links: [] }),
  };
}

const field = (id: "FREE" | "TITLE"): SearchField => ({
  id: id === "FREE" ? "any" : id,
  label: id,
  kind: "text",
  meaning: id,
  advanced: false,
  visible: true,
});

function fakeCatalogue(library: LibraryId, state: FakeState): CatalogueAccess {
  return {
    fields: () => [field("FREE"), field("TITLE")],
    search: async (query, { signal }) => {
      if (state.failWith !== undefined) throw state.failWith;
      await sleep(state.searchMs ?? 0, undefined, { signal }).catch((error: unknown) => {
        state.aborted = true;
        throw error;
      });
      return asJson({
        total: 0,
        totalExact: true,
        offset: query.offset,
        limit: query.limit,
        tookMs: 1,
        results: [],
        prefetched: [],
        facets: [],
        sorts: [],
        didYouMean: [{ query: query.fields.map(({ id }) => id).join(), total: 0 }],
      });
    },
    record: async (id) => {
      if (state.failWith !== undefined) throw state.failWith;
      await sleep(state.recordMs ?? 0);
      return id === MOMO ? { ...momo(library), ...state.record } : undefined;
    },
    suggest: async (text) => ({ suggestions: [{ text, field: "FREE", total: 1 }] }),
    citation: async (id) =>
      id === MOMO
        ? { title: "Momo", authors: ["Ende, Michael"], year: 1973, isbn: [], mediaType: "BOOK" }
        : undefined,
    coverFacts: async (id) => {
      if (state.failWith !== undefined) throw state.failWith;
      return id === MOMO
        ? { title: "Momo <script>alert(1)</script>", author: "Ende & Co", mediaType: "BOOK" }
        : undefined;
    },
  };
}

/** The one title of the fake library. */
const MOMO = "7";

const momo = (libraryId: LibraryId): RecordDetail => ({
  libraryId,
  id: MOMO,
  title: "Momo",
  mediaType: "BOOK",
  fields: [],
  copies: [],
  volumes: [],
  links: [],
  availability: { light: "GREEN", text: "da" },
  reservable: { ok: true, needsLogin: true },
  similar: [],
});

function fakePatrons(
  library: LibraryId,
  patrons: Readonly<Record<string, FakePatron>>,
  state: FakeState,
): PatronAccess {
  const account = async ({ userId, secret }: PatronKey): Promise<AccountData> => {
    const patron = patrons[userId];
    if (state.failWith !== undefined) throw state.failWith;
    if (patron === undefined || secret !== `secret of ${userId}`)
      throw new LibraryError("session_ended", library);
    return accountOf(library, userId, patron);
  };
  const act =
    (call: string) =>
    async (who: PatronKey, wish: ActionRequest): Promise<ActionResult> => {
      if (state.failWith !== undefined) throw state.failWith;
      state.actions.push({ call, user: who.userId, wish });
      return dialogue(wish);
    };
  return {
    account,
    login: async (userId, password) => {
      if (state.failWith !== undefined) throw state.failWith;
      const patron = patrons[userId];
      return patron?.password === password
        ? { ok: true, patron: { userId, secret: `secret of ${userId}` }, name: patron.name }
        : { ok: false, reason: "login_failed" };
    },
    reserve: act("reserve"),
    cancel: act("cancel"),
    renew: act("renew"),
    renewAll: act("renewAll"),
  };
}

/** Asks for everything once, in order. */
function dialogue({ answers }: ActionRequest): ActionResult {
  if (answers["branch"] === undefined)
    return {
      status: "SELECTION_NEEDED",
      step: "branch",
      selectionKind: "branch",
      selection: [{ key: "main", value: "Hauptstelle" }],
    };
  if (answers["confirm"] !== "yes")
    return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm" };
  if (answers["fee"] !== "yes")
    return { status: "CONFIRMATION_NEEDED", step: "fee", fee: { cents: 100, currency: "EUR" } };
  if (answers["email"] === undefined) return { status: "EMAIL_NEEDED", step: "email" };
  return { status: "OK", message: JSON.stringify(answers) };
}

function accountOf(libraryId: LibraryId, userId: string, { name, title }: FakePatron): AccountData {
  return {
    libraryId,
    userId,
    account: { name, expired: false, blocks: [] },
    pendingFees: null,
    fees: [],
    lent: [
      {
        id: `loan-${userId}`,
        title,
        status: "ausgeliehen",
        deadline: isoDate.parse("2026-12-01"),
        barcode: `barcode-${userId}`,
        format: "BOOK",
        renew: { ok: true },
      },
    ],
    reservations: [],
    warnings: [],
    retrieved: instant.parse("2026-11-21T08:00:00Z"),
    source: "live",
  };
}

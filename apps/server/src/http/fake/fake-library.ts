import { setTimeout as sleep } from "node:timers/promises";
import { isoDate, libraryInfo } from "@freihand/contract";
import { toJson } from "@freihand/connector-kit/json";
import { fakeMessages } from "./fake-messages.ts";
import { fakePatrons } from "./fake-patrons.ts";
import type { CatalogueAccess, LibrarySystem, Source, SourceTools } from "@freihand/connector-kit";
import type { LibraryId, RecordDetail, SearchField } from "@freihand/contract";
import type * as z from "zod/mini";
import type { FakePatron, PatronState } from "./patron-state.ts";

/** Calls to the fake, and the faults that it should show. */
export interface FakeState extends PatronState {
  /** How long a search takes; aborted by the caller's signal. */
  searchMs?: number;
  aborted?: boolean;
  /** How long a title takes, whatever the caller's signal. */
  recordMs?: number;
  /** How often a title was requested. */
  recordReads?: number;
  /** Overrides for the one title. */
  record?: Partial<RecordDetail>;
}

/** A minimal library system with all dialogue steps: a branch, a confirmation, a fee, an address. */
export function fakeLibrary(
  library: LibraryId,
  patrons: Readonly<Record<string, FakePatron>>,
): LibrarySystem & { readonly state: FakeState } {
  const state: FakeState = { actions: [], readFor: [], typed: [], locked: [] };
  return {
    api: "fake",
    state,
    catalogue: fakeCatalogue(library, state),
    patrons: fakePatrons(library, patrons, state),
    messages: fakeMessages(state),
    writesAbout: ["due-soon", "welcome"],
    nfc: {
      owners: [{ country: "DE", code: "705" }],
      afiOnLoan: 0xc2,
      afiInStock: 0x07,
      eas: false,
    },
    info: () =>
      libraryInfo.parse({ libraryId: library, timezone: "Europe/Berlin", branches: [], links: [] }),
  };
}

/** The fake as a kind of source, under the name that the files of tests have. @param settings of both of its roles */
export function fakeKind<Settings>(settings: z.ZodMiniType<Settings>) {
  return {
    kind: "embedded",
    settings: { catalogue: settings, account: settings },
    open: (_settings: object, { library }: SourceTools): Source => {
      const { catalogue, patrons } = fakeLibrary(library, {});
      return { catalogue, ...(patrons && { account: patrons }) };
    },
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

async function recordTime(state: FakeState): Promise<void> {
  state.recordReads = (state.recordReads ?? 0) + 1;
  await sleep(state.recordMs ?? 0);
}

function fakeCatalogue(library: LibraryId, state: FakeState): CatalogueAccess {
  return {
    fields: () => [field("FREE"), field("TITLE")],
    records: async () => new Map(),
    search: async (query, { signal }) => {
      if (state.failWith !== undefined) throw state.failWith;
      await sleep(state.searchMs ?? 0, undefined, { signal }).catch((error: unknown) => {
        state.aborted = true;
        throw error;
      });
      return toJson({
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
      await recordTime(state);
      return id === MOMO ? { ...momo(library), ...state.record } : undefined;
    },
    suggest: async (text) => ({ suggestions: [{ text, field: "FREE", total: 1 }] }),
    titleIds: { parts: () => 2, of: (part) => LISTED[part] ?? [] },
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
const LISTED = [[{ id: MOMO, changed: isoDate.parse("2026-10-01") }], [{ id: "a/b&c" }]];

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

import type {
  ActingStaff,
  CallContext,
  CatalogueChange,
  CatalogueChanged,
  CatalogueDesk,
  DeskTitle,
} from "@freihand/connector-kit";
import type { BuiltinLibrary } from "../patrons/lending-context.ts";
import { mapStoreErrors } from "../patrons/patron-context.ts";
import type { LibraryEditor } from "../storage/catalogue/catalogue-editor.ts";
import { handTitleOf } from "./hand-record.ts";

/** What the catalogue's desk is built on. */
export interface CatalogueDeskParts extends Pick<
  BuiltinLibrary,
  "library" | "branches" | "titles" | "today" | "now"
> {
  /** Ids of the best titles that a search finds, and how many it finds. */
  readonly search: (
    text: string,
    ctx: CallContext,
  ) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  /** @param by undefined: nothing is changed */
  readonly editorOf: (by?: ActingStaff) => LibraryEditor;
  readonly newId: () => string;
}

/** The catalogue's side of the desk of one library. */
export function catalogueDesk(parts: CatalogueDeskParts): CatalogueDesk {
  const { library, titles, today, now, newId } = parts;
  return {
    find: async (text, ctx) => {
      const shown = (records: Iterable<Stored>) =>
        Array.from(records, (record) => deskTitle(parts, record));
      const byNumber = [...titles.titlesOfCopy(text), ...titles.titles([text]).values()];
      if (byNumber.length > 0) return { titles: shown(byNumber), total: byNumber.length };
      const { ids, total } = await parts.search(text, ctx);
      return { titles: shown(titles.titles(ids).values()), total };
    },
    title: async (id) => {
      const record = titles.titles([id]).get(id);
      return record && deskTitle(parts, record);
    },
    change: async (change, requestId, { by }) => {
      const branch = branchesOf(change).find((id) => !parts.branches.some((one) => one.id === id));
      if (branch !== undefined) return refusedBranch;
      const request = { change, requestId, today: today(), nowMs: now(), newId };
      return mapStoreErrors(library, () => parts.editorOf(by).edit(request));
    },
  };
}

const refusedBranch: CatalogueChanged = { kind: "refused", reason: "unknown_branch" };

function branchesOf(change: CatalogueChange): readonly string[] {
  if (change.kind === "withdraw") return [];
  if (change.kind === "copy") return change.branch === undefined ? [] : [change.branch];
  return change.copies.map(({ branch }) => branch);
}

type Stored = ReturnType<BuiltinLibrary["titles"]["titlesOfCopy"]>[number];

const deskTitle = ({ editorOf }: CatalogueDeskParts, record: Stored): DeskTitle => ({
  recordId: record.id,
  ...handTitleOf(record),
  isHandmade: editorOf().isHandmade(record.id),
  copies: record.items,
});

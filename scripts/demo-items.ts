import { bibRecordOf } from "../apps/server/src/demo/bib-record.rules.ts";
import { readDemo } from "../apps/server/src/demo/read-demo.ts";
import type { ItemAtHand } from "../apps/native/simulator/desk/desk-parts.parse.ts";

const PROJECT = new URL("../projects/basic", import.meta.url).pathname;

/** The items of the demo, as they stand on the shelves of its first day or not. */
export function demoItems(libraries: readonly number[]): readonly ItemAtHand[] {
  const { works = [] } = readDemo(PROJECT) ?? {};
  return libraries.flatMap((libraryId) =>
    works.flatMap((work) =>
      (bibRecordOf(work, libraryId)?.items ?? []).map(({ barcode = "" }) => ({
        libraryId,
        barcode,
        title: work.title,
      })),
    ),
  );
}

import { demoRecord } from "../../apps/server/src/demo/bib-record.rules.ts";
import { readDemo } from "../../apps/server/src/demo/read-demo.ts";
import type { DemoItem } from "../../apps/native/simulator/control-panel/panel-setup.cast.ts";

const PROJECT = new URL("../../projects/basic", import.meta.url).pathname;

/** The items of the demo, and whether they are on the shelf on its first day. */
export function demoItems(libraries: readonly number[]): readonly DemoItem[] {
  const { works = [] } = readDemo(PROJECT) ?? {};
  return libraries.flatMap((libraryId) =>
    works.flatMap((work) =>
      (demoRecord(work, libraryId)?.items ?? []).map(({ barcode = "" }) => ({
        libraryId,
        barcode,
        title: work.title,
      })),
    ),
  );
}

import { expect, test, vi } from "vitest";
import { KnownRows } from "./known-rows.ts";

test("each title is looked for once, also one that is not there", () => {
  const rowOf = vi.fn<(id: string) => number | undefined>((id) => (id === "a" ? 7 : undefined));
  const rows = new KnownRows({ rowOf });
  expect([rows.rowOf("a"), rows.rowOf("b"), rows.rowOf("a"), rows.rowOf("b")]).toEqual([
    7,
    undefined,
    7,
    undefined,
  ]);
  expect(rowOf).toHaveBeenCalledTimes(2);
});

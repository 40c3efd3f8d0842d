import type { CopyState } from "@freihand/connector-kit/copies";
import { expect, test } from "vitest";
import { heldCopies } from "./held-copies.rules.ts";

const copies = (...kinds: readonly CopyState["kind"][]) =>
  kinds.map((kind, at) => ({ item_id: at + 1, state: { kind } }));

test.each([
  [["available"], [], ["available"], [0]],
  [["available", "available"], [{}], ["reserved", "available"], [1, 1]],
  [
    ["onLoan", "available"],
    [{}, {}],
    ["onLoan", "reserved"],
    [2, 2],
  ],
  [["available"], [{ suspended: true }], ["available"], [1]],
  [["available", "available"], [{ item_id: 2 }], ["available", "reserved"], [0, 1]],
  [["available", "available"], [{ item_id: 1, status: "W" }], ["ready", "available"], [0, 0]],
  [["available", "available"], [{ item_id: 2, status: "T" }], ["available", "transit"], [0, 0]],
  [["available"], [{ item_id: 1, status: "P" }], ["transit"], [0]],
  [
    ["available", "available"],
    [{ item_id: 1, status: "W" }, {}],
    ["ready", "reserved"],
    [1, 1],
  ],
  [["missing"], [{ item_id: 1, status: "W" }], ["missing"], [0]],
  [["reference"], [{}], ["reference"], [1]],
] as const)("%j with holds %j: %j, queue %j", (...row) => {
  const [kinds, holds, states, queues] = row;
  const held = heldCopies(copies(...kinds), holds);
  expect(held.map(({ state }) => state.kind)).toEqual(states);
  expect(held.map(({ queue }) => queue)).toEqual(queues);
});

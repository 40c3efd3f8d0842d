import { expect, test } from "vitest";
import { createKeptPlacesStore } from "./kept-places.store.ts";

test("the arrangement of the lists last seen is kept, twenty at most", () => {
  const store = createKeptPlacesStore();
  const names = Array.from({ length: 25 }, (_, index) => `list ${String(index)}`);
  for (const name of names) store.getState().keep(name, { placed: [name], shown: 30 });
  store.getState().keep("list 10", { placed: ["b", "a"], shown: 60 });
  const { lists } = store.getState();
  expect(lists.size).toBe(20);
  expect(lists.get("list 10")).toEqual({ placed: ["b", "a"], shown: 60 });
  expect(lists.has("list 4")).toBe(false);
  expect(lists.has("list 24")).toBe(true);
});

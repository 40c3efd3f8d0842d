import { expect } from "vitest";
import type { AvailabilityAccess } from "../../source.ts";
import { given } from "./bench.ts";
import type { AvailabilityCase } from "./case.ts";

const accessOf = ({ availability }: { readonly availability?: AvailabilityAccess }) =>
  given(availability);

/** What is on the shelf. */
export const AVAILABILITY_CASES: readonly AvailabilityCase[] = [
  {
    title: "each copy of a title is where the library says",
    run: async ({ source, ctx, facts: { titles } }) => {
      for (const { states, ...title } of titles) {
        const copies = given((await accessOf(source).copiesOf([title], ctx)).get(title.id));
        expect(
          Object.fromEntries(copies.map(({ item, state }) => [item.id, state.kind])),
          title.id,
        ).toEqual(states);
        for (const { queue } of copies) expect(queue ?? 0).toBeGreaterThanOrEqual(0);
      }
    },
  },
  {
    title: "many titles at once are the same as each by itself",
    run: async ({ source, ctx, facts: { titles } }) => {
      const all = await accessOf(source).copiesOf(titles, ctx);
      expect([...all.keys()].toSorted()).toEqual(titles.map(({ id }) => id).toSorted());
      for (const { id, states } of titles)
        expect(
          Object.fromEntries(given(all.get(id)).map(({ item, state }) => [item.id, state.kind])),
          id,
        ).toEqual(states);
    },
  },
  {
    title:
      "an unknown title is left out, or its copies may be anywhere, and the others have theirs",
    run: async ({ source, ctx, facts: { titles, unknown, listsUnknownCopies } }) => {
      const found = await accessOf(source).copiesOf([unknown, ...titles], ctx);
      expect(found.size).toBe(titles.length + (listsUnknownCopies ? 1 : 0));
      for (const { state } of found.get(unknown.id) ?? []) expect(state.kind).toBe("unknown");
    },
  },
  {
    title: "no titles have no copies",
    run: async ({ source, ctx }) => {
      expect(await accessOf(source).copiesOf([], ctx)).toEqual(new Map());
    },
  },
];

import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answers } from "../../../testkit/fake-server.ts";
import { RECORD } from "../../../testkit/record-data.ts";
import { allAnswer } from "../fixtures/all-answer.ts";
import { hitsIn, openMeta } from "../fixtures/meta-page.ts";

const GARTEN = "/metasearch?FREE=garten";

describe("next steps from a result", () => {
  test("all hits of a library: it becomes the selected one, and its result page searches with the type `meta`", async () => {
    const bodies: unknown[] = [];
    const search = answers("search", ({ body }) => {
      bodies.push(body);
      return {
        total: 0,
        totalExact: true,
        offset: 0,
        limit: 10,
        tookMs: 1,
        results: [],
        prefetched: [],
        facets: [],
        sorts: [],
      };
    });
    const { user, model } = await openMeta(GARTEN, { answer: allAnswer, handlers: [search] });
    await user.click(await screen.findByRole("link", { name: "Alle 128 Treffer in Lindenau" }));
    await waitFor(() => {
      expect(bodies).toEqual([
        {
          libraryId: 1,
          fields: [{ id: "FREE", value: "garten" }],
          offset: 0,
          limit: 10,
          prefetch: 10,
          countFacets: true,
          searchType: "meta",
        },
      ]);
    });
    expect(model.libraryState.getState().libraryId).toBe(1);
  });

  test("a hit opens its record; going back shows the same list without a request", async () => {
    const { user, server } = await openMeta(GARTEN, {
      answer: allAnswer,
      handlers: [answers("record", RECORD)],
    });
    const [first] = await hitsIn("Stadtbücherei Lindenau");
    if (!first) throw new Error("no result");
    await user.click(first);
    expect(await screen.findByRole("heading", { name: /Klimawandel/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Zurück" }));
    expect(await hitsIn("Stadtbücherei Lindenau")).toHaveLength(2);
    expect(server.received).toHaveLength(1);
  });
});

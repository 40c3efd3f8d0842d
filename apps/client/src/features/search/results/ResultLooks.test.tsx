import { libraryId, searchBody } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answers } from "../../../testkit/fake-server.ts";
import { renderPart } from "../../../testkit/RenderApp.tsx";
import { hitAt, replyFrom } from "../fixtures/found.ts";
import { ADDRESS, finds, list, openAt, received, rows } from "../fixtures/result-page.ts";
import { stateFromHits } from "./open-record.ts";
import { fieldQuery } from "../../../model/search/search-query.rules.ts";
import { useHitNeighbours } from "./list/useHitNeighbours.ts";
import { Navigate, Route, Routes } from "react-router";

const option = (key: string, label: string) => ({ key, label, count: 3, active: false });
/** A library with facet counts for branches and availability. */
const knowing = answers("search", ({ body }) => {
  const asked = searchBody.parse(body);
  received.push(asked);
  return {
    ...replyFrom({ total: 3, offset: asked.offset }),
    facets: [
      { id: "availability", label: "Verfügbarkeit", multi: false, options: [option("now", "da")] },
      { id: "branch", label: "Zweigstelle", multi: true, options: [option("main", "Haupt")] },
    ],
  };
});

describe("beside each hit", () => {
  test("there is a star, separate from the link", async () => {
    const { user, model } = await openAt(ADDRESS);
    const [first] = within(await list()).getAllByRole("listitem");
    const star = within(first ?? document.body).getByRole("button");
    expect(star).toHaveAttribute("aria-pressed", "false");
    await user.click(star);
    expect(model.watchlist.getState().entries.map(({ id }) => id)).toEqual(["t1"]);
    expect(star.closest("a")).toBeNull();
  });
});

describe("the layout of the list", () => {
  test("covers are links with the same names, remembered on the device", async () => {
    const { user, platform } = await openAt(ADDRESS);
    const names = (await rows()).map(({ textContent }) => textContent);
    await user.click(await screen.findByRole("button", { name: "Als Titelbilder zeigen" }));
    const covers = await rows();
    expect(covers).toHaveLength(names.length);
    expect(covers[0]).toHaveAccessibleName(/^Garten 1, von Mia Muster, 2001, Buch, Verfügbar/);
    covers[0]?.focus();
    await user.keyboard("{ArrowRight}");
    expect((await rows())[1]).toHaveFocus();
    expect(platform.storedTexts.get("freihand.result-view")).toContain("covers");
    expect(screen.getByRole("button", { name: "Als Liste zeigen" })).toBeInTheDocument();
  });
});

describe("on the shelf at my branch now", () => {
  test("asks for the branch once, then it is one switch", async () => {
    const { user } = await openAt(ADDRESS, { handlers: [knowing] });
    await user.click(await screen.findByRole("button", { name: /meiner Zweigstelle im Regal/ }));
    await user.click((await screen.findAllByRole("menuitem"))[0] ?? document.body);
    await waitFor(() => {
      expect(received.at(-1)?.filters).toMatchObject({ availability: ["now"] });
    });
    const chosen = received.at(-1)?.filters?.["branch"];
    expect(chosen).toHaveLength(1);
    const shelf = await screen.findByRole("button", { name: /^Jetzt im Regal: / });
    expect(shelf).toHaveAttribute("aria-pressed", "true");
    await user.click(shelf);
    await waitFor(() => {
      expect(screen.getByRole("button", { name: /^Jetzt im Regal: / })).toHaveAttribute(
        "aria-pressed",
        "false",
      );
    });
  });

  test("is not offered if a library has no availability facet", async () => {
    await openAt(ADDRESS);
    await list();
    expect(screen.queryByRole("button", { name: /im Regal/ })).not.toBeInTheDocument();
  });
});

describe("few hits or none", () => {
  test("another spelling is above few hits, with its number of hits", async () => {
    const few = answers("search", () => ({
      ...replyFrom({ total: 2, offset: 0 }),
      didYouMean: [{ query: "gärten", total: 12 }],
    }));
    await openAt(ADDRESS, { handlers: [few] });
    expect(await screen.findByRole("link", { name: "gärten" })).toBeInTheDocument();
    expect(screen.getByText("12 Titel")).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
  });

  test("no hits but a sure correction: its hits, what they are for, and a way to insist", async () => {
    const asked: boolean[] = [];
    const meant = answers("search", ({ body }) => {
      const isAsTyped = searchBody.parse(body).asTyped === true;
      asked.push(isAsTyped);
      if (isAsTyped) return replyFrom({ total: 0, offset: 0 });
      return { ...replyFrom({ total: 2, offset: 0 }), instead: { query: "harry potter" } };
    });
    await openAt("/result?libraryId=1&FREE=harry+poter", { handlers: [meant] });
    expect(await rows()).toHaveLength(2);
    const status = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(status.join()).toContain(
      "Keine Treffer für „harry poter“. Hier sind die Treffer für „harry potter“. 2 Titel",
    );
    const link = await screen.findByRole("link", {
      name: "Trotzdem nach „harry poter“ suchen",
    });
    link.click();
    expect(await screen.findByText("Nichts gefunden")).toBeInTheDocument();
    expect(asked).toContain(true);
  });

  test("no hits: only searches with hits are offered", async () => {
    const some = answers("search", ({ body }) => {
      const asked = searchBody.parse(body);
      const words = asked.fields[0]?.value;
      return replyFrom({ total: words === "garten" ? 4 : 0, offset: 0 });
    });
    await openAt("/result?libraryId=1&FREE=garten+quatsch", { handlers: [some] });
    expect(await screen.findByRole("link", { name: "„garten“" })).toHaveAttribute(
      "href",
      "/result?libraryId=1&FREE=garten",
    );
    expect(screen.queryByRole("link", { name: "„quatsch“" })).not.toBeInTheDocument();
  });
});

describe("the neighbours of a hit", () => {
  const library = libraryId.parse(1);

  function Place({ id }: { readonly id: string }) {
    const found = useHitNeighbours(library, id);
    const words = found && [found.previous?.to, found.position, found.total, found.next?.to];
    return <p>{words?.join(" ") ?? "none"}</p>;
  }

  const showAt = async (id: string, state?: unknown) =>
    renderPart(
      <Routes>
        <Route path="/" element={<Navigate to="/record" state={state} />} />
        <Route path="/record" element={<Place id={id} />} />
      </Routes>,
      { library: 1, handlers: [finds()] },
    );

  test("come with the navigation state, after a reload too, and are prefetched", async () => {
    const state = stateFromHits(fieldQuery(library, "FREE", "garten"), 0);
    await showAt(hitAt(19).id, state);
    expect(await screen.findByText("/record/1/t18 19 35 /record/1/t20")).toBeInTheDocument();
    await waitFor(() => {
      expect(received.map(({ offset }) => offset)).toEqual([0, 20]);
    });
  });

  test("are unknown without coming from a list", async () => {
    await showAt(hitAt(3).id);
    expect(screen.getByText("none")).toBeInTheDocument();
    expect(received).toEqual([]);
  });
});
